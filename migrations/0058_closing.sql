-- A member asks to have his account closed; what becomes of it an operator decides, or he withdraws.
CREATE TABLE closing_request (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  user_id TEXT NOT NULL REFERENCES user (id),
  reason TEXT NOT NULL CHECK (length(reason) <= 200),
  state TEXT NOT NULL CHECK (state IN ('asked', 'withdrawn', 'declined', 'closed')),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  decided INTEGER CHECK (decided BETWEEN created AND 9999999999999),
  -- The operator; null of what the member has withdrawn himself.
  decided_by TEXT REFERENCES user (id),
  -- Why it was declined.
  answer TEXT NOT NULL CHECK (length(answer) <= 200),
  CHECK ((state = 'asked') = (decided IS NULL)),
  CHECK ((state IN ('declined', 'closed')) = (decided_by IS NOT NULL)),
  CHECK ((state = 'declined') = (answer <> ''))
) STRICT;

-- One at a time.
CREATE UNIQUE INDEX closing_request_open ON closing_request (user_id) WHERE state = 'asked';
CREATE INDEX closing_request_user ON closing_request (user_id, created);
