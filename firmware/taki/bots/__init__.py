"""Players that see only a `taki.core.view.SeatView`, as a person at that seat would."""
