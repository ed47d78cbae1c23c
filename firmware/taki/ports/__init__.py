"""The hardware side: one package for each VM, given to `taki.app` as objects."""
