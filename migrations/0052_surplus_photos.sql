-- Pictures of what members sell: shown to operators and to buyers, who learn nothing of the seller by them.

CREATE TABLE surplus_photo (
  item_id TEXT NOT NULL REFERENCES surplus_item (id),
  n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 6),
  file_id TEXT NOT NULL REFERENCES file (id),
  PRIMARY KEY (item_id, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX surplus_photo_file ON surplus_photo (file_id);
