"""TAKI for a handheld: the rules core, the bots, the screens and the ports."""
