"""Tests of rules.md: one module per section, each test marked with the numbers of its rules."""
