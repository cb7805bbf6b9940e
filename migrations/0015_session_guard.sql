-- A write carries the check of whoever makes it in its own batch: a session or key that has ended meanwhile stops it.
ALTER TABLE guard ADD COLUMN signed_out INTEGER CONSTRAINT guard_signed_out CHECK (signed_out >= 1);
