"""The rules of Colt Express; compiled on request."""
