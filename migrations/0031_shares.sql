-- What somebody without an account is shown through an address that he was sent: a link to one thing, of a kind, as it was then.
CREATE TABLE share (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  -- SHA-256 of the code in the address. The code itself is told once, to whoever makes the link.
  code_hash TEXT NOT NULL UNIQUE CHECK (length(code_hash) = 64),
  -- 'quote' is a version of a quote; later kinds need no migration.
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
  -- The row that it shows, by its kind.
  ref TEXT NOT NULL CHECK (length(ref) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  -- Which prices it shows: those of the lines too, the total alone, none.
  prices TEXT NOT NULL CHECK (prices IN ('lines', 'total', 'none')),
  -- 1: whoever made it sees what people have written beside the figures, and so do its readers.
  texts INTEGER NOT NULL CHECK (texts IN (0, 1)),
  expires INTEGER NOT NULL CHECK (expires BETWEEN 0 AND 9999999999999),
  revoked INTEGER CHECK (revoked BETWEEN 0 AND 9999999999999),
  -- Kept by the views.
  views INTEGER NOT NULL CHECK (views BETWEEN 0 AND 1000000000),
  last_view INTEGER CHECK (last_view BETWEEN 0 AND 9999999999999),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  CHECK (expires > created),
  CHECK (prices <> 'lines' OR texts = 1),
  CHECK (prices <> 'none' OR texts = 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX share_ref ON share (ref, created);

CREATE TRIGGER share_fits BEFORE INSERT ON share WHEN new.kind = 'quote'
BEGIN
  SELECT RAISE(ABORT, 'share shows what is not its owner''s')
  WHERE NOT EXISTS (SELECT 1 FROM quote WHERE id = new.ref AND owner_id = new.owner_id);
END;

CREATE TRIGGER share_keeps BEFORE UPDATE OF id, code_hash, kind, ref, owner_id, prices, texts, expires, created_by, created ON share
BEGIN
  SELECT RAISE(ABORT, 'share is append-only');
END;

CREATE TRIGGER share_stays_revoked BEFORE UPDATE OF revoked ON share WHEN old.revoked IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'share is append-only');
END;

CREATE TRIGGER share_stays BEFORE DELETE ON share
BEGIN
  SELECT RAISE(ABORT, 'share is append-only');
END;

-- The last looks at each link: when, from about where and with what. No address is whole, no browser named in full.
CREATE TABLE share_view (
  seq INTEGER PRIMARY KEY,
  share_id TEXT NOT NULL REFERENCES share (id),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  network TEXT NOT NULL CHECK (length(network) <= 40),
  agent TEXT NOT NULL CHECK (length(agent) <= 40)
) STRICT;

CREATE INDEX share_view_share ON share_view (share_id, seq);
CREATE INDEX share_view_at ON share_view (at);

-- Each is counted for good; of a link the last thirty are kept.
CREATE TRIGGER share_view_counts AFTER INSERT ON share_view
BEGIN
  UPDATE share SET views = views + 1, last_view = new.at WHERE id = new.share_id;
  DELETE FROM share_view WHERE share_id = new.share_id
    AND seq <= (SELECT seq FROM share_view WHERE share_id = new.share_id ORDER BY seq DESC LIMIT 1 OFFSET 30);
END;

-- Who has accepted what he was shown, once for each link.
CREATE TABLE share_acceptance (
  share_id TEXT PRIMARY KEY REFERENCES share (id),
  -- That of the link.
  ref TEXT NOT NULL CHECK (length(ref) = 36),
  -- The sender's own name for the request, by which a repeat of it is known.
  key TEXT NOT NULL CHECK (length(key) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  phone TEXT NOT NULL CHECK (length(phone) BETWEEN 5 AND 20),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE INDEX share_acceptance_ref ON share_acceptance (ref);

-- Nobody accepts through a link that is over, nor a price that it has not shown him.
CREATE TRIGGER share_acceptance_fits BEFORE INSERT ON share_acceptance
BEGIN
  SELECT RAISE(ABORT, 'share_is_over')
  WHERE NOT EXISTS (
    SELECT 1 FROM share
    WHERE id = new.share_id AND ref = new.ref AND revoked IS NULL AND expires >= new.created AND prices <> 'none'
  );
END;

CREATE TRIGGER share_acceptance_keeps BEFORE UPDATE ON share_acceptance
BEGIN
  SELECT RAISE(ABORT, 'share_acceptance is append-only');
END;

CREATE TRIGGER share_acceptance_stays BEFORE DELETE ON share_acceptance
BEGIN
  SELECT RAISE(ABORT, 'share_acceptance is append-only');
END;
