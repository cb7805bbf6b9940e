-- Links to friends' sites at the foot of the member's pages, in the operator's order.
CREATE TABLE friend_link (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  url TEXT NOT NULL UNIQUE CHECK (length(url) <= 500 AND (url LIKE 'http://_%' OR url LIKE 'https://_%')),
  -- The address of a picture, or empty.
  logo TEXT NOT NULL CHECK (logo = '' OR length(logo) <= 500 AND logo LIKE 'https://_%'),
  seq INTEGER NOT NULL CHECK (seq BETWEEN 1 AND 50),
  -- 1 shown, 0 kept for later
  state INTEGER NOT NULL CHECK (state IN (0, 1))
) STRICT;

-- The list is saved as a whole, by whoever has seen its last version. One row.
CREATE TABLE friend_link_list (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 0 AND 1000000000)
) STRICT;

INSERT INTO friend_link_list (id, row_version) VALUES (1, 0);
