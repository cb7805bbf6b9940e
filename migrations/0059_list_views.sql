-- How somebody likes to see the lists: their filters, order and columns under names of his own, which stand on each of his devices.
-- A list is a page and what its rows are; its views are kept as one: [{name, search, looks, isDefault}].
CREATE TABLE list_view (
  user_id TEXT NOT NULL REFERENCES user (id),
  list TEXT NOT NULL CHECK (length(list) BETWEEN 1 AND 120),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  views TEXT NOT NULL CHECK (json_type(views) = 'array' AND length(views) <= 40000),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (user_id, list)
) STRICT, WITHOUT ROWID;
