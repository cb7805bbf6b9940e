-- Uses of keys, a row for each key and day, are kept as long as their owners see them.
CREATE INDEX api_use_day ON api_use (day);
