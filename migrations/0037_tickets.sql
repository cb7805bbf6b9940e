-- What members complain of and tell us: a ticket with a number, its thread, and a clock for complaints.

CREATE TABLE ticket (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  no TEXT NOT NULL UNIQUE CHECK (no GLOB 'T[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*' AND length(no) <= 17),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  -- Whoever wrote it, and whose side he is on.
  user_id TEXT NOT NULL REFERENCES user (id),
  owner_id TEXT NOT NULL REFERENCES user (id),
  type TEXT NOT NULL CHECK (type IN ('complaint', 'feedback')),
  category TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 20),
  -- 1 urgent, 2 usual, 3 low
  priority INTEGER NOT NULL CHECK (priority IN (1, 2, 3)),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  -- The bill that it is about.
  bom_id TEXT REFERENCES bom (id),
  -- 0 new, 1 worked on, 2 answered, 3 closed, 4 the member is asked, 5 opened again
  state INTEGER NOT NULL CHECK (state IN (0, 1, 2, 3, 4, 5)),
  assignee_id TEXT REFERENCES user (id),
  -- The clock: when it began, what it promises, and since when it stands still. Null without one.
  clock_from INTEGER NOT NULL CHECK (clock_from BETWEEN 0 AND 9999999999999),
  first_due INTEGER CHECK (first_due BETWEEN 0 AND 9999999999999),
  solve_due INTEGER CHECK (solve_due BETWEEN 0 AND 9999999999999),
  paused_at INTEGER CHECK (paused_at BETWEEN 0 AND 9999999999999),
  answered INTEGER CHECK (answered BETWEEN 0 AND 9999999999999),
  closed INTEGER CHECK (closed BETWEEN 0 AND 9999999999999),
  -- What the member thinks of how it was dealt with.
  score INTEGER CHECK (score BETWEEN 1 AND 5),
  -- Up to when the member has read the thread, and when something was last written in it for him.
  seen INTEGER NOT NULL CHECK (seen BETWEEN 0 AND 9999999999999),
  told INTEGER NOT NULL CHECK (told BETWEEN 0 AND 9999999999999),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  CHECK ((state = 3) = (closed IS NOT NULL)),
  CHECK (state = 4 OR paused_at IS NULL),
  CHECK (type = 'complaint' OR (first_due IS NULL AND solve_due IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX ticket_owner ON ticket (owner_id, created);
CREATE INDEX ticket_user ON ticket (user_id, created);
CREATE INDEX ticket_created ON ticket (created);
CREATE INDEX ticket_open ON ticket (solve_due) WHERE closed IS NULL;
CREATE INDEX ticket_bom ON ticket (bom_id) WHERE bom_id IS NOT NULL;

CREATE TRIGGER ticket_keeps BEFORE UPDATE OF id, no, user_id, owner_id, type, created ON ticket
BEGIN
  SELECT RAISE(ABORT, 'ticket keeps what it is');
END;
CREATE TRIGGER ticket_stays BEFORE DELETE ON ticket
BEGIN
  SELECT RAISE(ABORT, 'ticket is append-only');
END;

-- What was written, in its order, and what became of the ticket.
CREATE TABLE ticket_post (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  ticket_id TEXT NOT NULL REFERENCES ticket (id),
  user_id TEXT NOT NULL REFERENCES user (id),
  side TEXT NOT NULL CHECK (side IN ('member', 'staff')),
  -- A note is read by operators alone; an event is told in one sentence.
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'note', 'event')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  CHECK (kind <> 'note' OR side = 'staff')
) STRICT;

CREATE INDEX ticket_post_ticket ON ticket_post (ticket_id, seq);

CREATE TRIGGER ticket_post_keeps BEFORE UPDATE ON ticket_post
BEGIN
  SELECT RAISE(ABORT, 'ticket_post is append-only');
END;
CREATE TRIGGER ticket_post_stays BEFORE DELETE ON ticket_post
BEGIN
  SELECT RAISE(ABORT, 'ticket_post is append-only');
END;

CREATE TABLE ticket_file (
  post_id TEXT NOT NULL REFERENCES ticket_post (id),
  file_id TEXT NOT NULL REFERENCES file (id),
  PRIMARY KEY (post_id, file_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ticket_file_file ON ticket_file (file_id);

-- Days that are otherwise than their weekday.
CREATE TABLE workday (
  day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  is_working INTEGER NOT NULL CHECK (is_working IN (0, 1)),
  note TEXT NOT NULL CHECK (length(note) <= 40)
) STRICT, WITHOUT ROWID;
