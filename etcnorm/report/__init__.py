"""Reports on scores, for people and programs."""
