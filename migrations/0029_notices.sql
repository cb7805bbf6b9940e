-- What somebody should hear of, written in the batch of its cause: it is there exactly when its cause is.
CREATE TABLE notice (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  user_id TEXT NOT NULL REFERENCES user (id),
  -- Which of the kinds of shared/notices.ts; later ones need no migration.
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  -- What it is about, where there is one thing.
  ref TEXT CHECK (length(ref) BETWEEN 1 AND 80),
  -- What its text is made of.
  facts TEXT NOT NULL CHECK (json_type(facts) = 'object' AND length(facts) <= 4000),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  -- Null is unread.
  read_at INTEGER CHECK (read_at BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX notice_user ON notice (user_id, at DESC, id);
CREATE INDEX notice_unread ON notice (user_id) WHERE read_at IS NULL;
CREATE INDEX notice_at ON notice (at);
