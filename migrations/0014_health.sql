-- The one row that the health check writes, so that a database that reads but no longer writes (a full disk, a lock that is
-- never given back) is told as broken.

CREATE TABLE health (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999)
) STRICT;

INSERT INTO health (id, at) VALUES (1, 0);
