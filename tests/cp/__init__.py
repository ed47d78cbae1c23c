"""Scripts that run in the environment with displayio (`host_sim.displayio_vm`)."""
