"""The parts of tools/bench.py that run in other environments and on other VMs."""
