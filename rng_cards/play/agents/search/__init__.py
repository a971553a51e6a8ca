"""Looking ahead in imagined worlds: what agents spend their time on, compiled on request."""
