-- One log of faults, the server's and the pages': each kind once, with the numbers by which people tell of them.

CREATE TABLE fault (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64),
  place TEXT NOT NULL CHECK (place IN ('server', 'browser')),
  -- The call or job that failed; empty for a page.
  call TEXT NOT NULL CHECK (length(call) <= 80),
  message TEXT NOT NULL CHECK (length(message) <= 2000),
  stack TEXT NOT NULL CHECK (length(stack) <= 8000),
  url TEXT NOT NULL CHECK (length(url) <= 500),
  release TEXT NOT NULL CHECK (length(release) <= 100),
  agent TEXT NOT NULL CHECK (length(agent) <= 300),
  times INTEGER NOT NULL CHECK (times BETWEEN 1 AND 1000000000),
  first INTEGER NOT NULL CHECK (first BETWEEN 0 AND 9999999999999),
  last INTEGER NOT NULL CHECK (last BETWEEN first AND 9999999999999),
  -- When somebody was last told, and how often it had happened by then.
  alerted INTEGER CHECK (alerted BETWEEN 0 AND 9999999999999),
  alerted_times INTEGER NOT NULL DEFAULT 0 CHECK (alerted_times BETWEEN 0 AND times)
) STRICT;

CREATE INDEX fault_last ON fault (last);
CREATE INDEX fault_alerted ON fault (alerted) WHERE alerted IS NOT NULL;

INSERT INTO fault (id, hash, place, call, message, stack, url, release, agent, times, first, last)
  SELECT id, hash, 'browser', '', message, stack, url, release, agent, times, first, last FROM exception_log;
DROP TABLE exception_log;

-- The last times of each kind: the number that the person was told, who he was, and how long the call had taken.
CREATE TABLE fault_seen (
  number TEXT PRIMARY KEY CHECK (length(number) = 8),
  fault_id TEXT NOT NULL REFERENCES fault (id) ON DELETE CASCADE,
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  ms INTEGER CHECK (ms BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE INDEX fault_seen_fault ON fault_seen (fault_id, at);
CREATE INDEX fault_seen_user ON fault_seen (user_id) WHERE user_id IS NOT NULL;
