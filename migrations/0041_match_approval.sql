-- What whoever was sent a link to the parts of a bill has answered to each line that it shows, with his acceptance.
CREATE TABLE match_answer (
  share_id TEXT NOT NULL REFERENCES share_acceptance (share_id),
  line_key TEXT NOT NULL CHECK (length(line_key) BETWEEN 3 AND 40),
  -- Null is none of the parts shown.
  part_id INTEGER CHECK (part_id BETWEEN 1 AND 9999999999),
  remark TEXT NOT NULL CHECK (length(remark) <= 200),
  PRIMARY KEY (share_id, line_key)
) STRICT, WITHOUT ROWID;

-- Nobody answers for a line that does not wait for him.
CREATE TRIGGER match_answer_fits BEFORE INSERT ON match_answer
BEGIN
  SELECT RAISE(ABORT, 'share_is_over')
  WHERE NOT EXISTS (
    SELECT 1 FROM bom_match WHERE share_id = new.share_id AND line_key = new.line_key AND state = 'waiting'
  );
END;

CREATE TRIGGER match_answer_keeps BEFORE UPDATE ON match_answer
BEGIN
  SELECT RAISE(ABORT, 'match_answer is append-only');
END;

CREATE TRIGGER match_answer_stays BEFORE DELETE ON match_answer
BEGIN
  SELECT RAISE(ABORT, 'match_answer is append-only');
END;

CREATE TRIGGER share_of_match_fits BEFORE INSERT ON share WHEN new.kind = 'match'
BEGIN
  SELECT RAISE(ABORT, 'share shows what is not its owner''s')
  WHERE NOT EXISTS (SELECT 1 FROM bom WHERE id = new.ref AND owner_id = new.owner_id);
END;

-- Whoever is not asked any more is waited for no more: each line is again what it was before he was asked.
CREATE TRIGGER share_of_match_ends AFTER UPDATE OF revoked ON share WHEN new.kind = 'match' AND new.revoked IS NOT NULL
BEGIN
  UPDATE bom_match SET state = iif(decided IS NULL, 'proposed', 'chosen'), share_id = NULL, row_version = row_version + 1
  WHERE share_id = new.id AND state = 'waiting';
END;

-- Nobody accepts through a link that is over, nor the price of a quote that it has not shown him.
DROP TRIGGER share_acceptance_fits;

CREATE TRIGGER share_acceptance_fits BEFORE INSERT ON share_acceptance
BEGIN
  SELECT RAISE(ABORT, 'share_is_over')
  WHERE NOT EXISTS (
    SELECT 1 FROM share
    WHERE id = new.share_id AND ref = new.ref AND revoked IS NULL AND expires >= new.created AND (kind <> 'quote' OR prices <> 'none')
  );
END;
