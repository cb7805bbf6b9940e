-- What matching holds against a line of a bill, read of a part once, when its row is written.

-- Letters and digits of the number without its packing, signs that look alike made one: looked up whole, and by its beginning.
ALTER TABLE part ADD COLUMN name_key TEXT NOT NULL DEFAULT '' CHECK (length(name_key) <= 100);
-- Value, package and polarity as the engine reads them.
ALTER TABLE part ADD COLUMN facts TEXT NOT NULL DEFAULT '{}' CHECK (json_type(facts) = 'object' AND length(facts) <= 4000);
-- Of the reading; rows of an older one are read anew in the background. 0 is not read yet.
ALTER TABLE part ADD COLUMN facts_version INTEGER NOT NULL DEFAULT 0 CHECK (facts_version BETWEEN 0 AND 1000000);

CREATE INDEX part_name_key ON part (name_key) WHERE name_key <> '';
