"""Stand-in for `audiopwmio`."""

from audioio import AudioOut as PWMAudioOut

__all__ = ["PWMAudioOut"]
