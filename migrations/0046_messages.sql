-- What is told by short message and mail: texts, the outbox, and who wants none.

-- A text that an operator has written, or switched on as it is. Without a row the declared text holds, switched off.
CREATE TABLE message_template (
  -- Which of the events of shared/message/events.ts; later ones need no migration.
  event TEXT NOT NULL CHECK (length(event) BETWEEN 1 AND 40),
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  title TEXT NOT NULL CHECK (length(title) <= 100),
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- What the provider knows the text by.
  provider_code TEXT NOT NULL CHECK (length(provider_code) <= 60),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  updated_by TEXT NOT NULL REFERENCES user (id),
  PRIMARY KEY (event, channel)
) STRICT, WITHOUT ROWID;

CREATE TABLE message_out (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  event TEXT NOT NULL CHECK (length(event) BETWEEN 1 AND 40),
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
  -- To whom; where he has gone to is looked up when it is sent. Null is a number that is nobody's yet.
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  -- An operator tries a text out on himself.
  is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
  -- What the text is made of; that of a code holds none.
  facts TEXT NOT NULL CHECK (json_type(facts) = 'object' AND length(facts) <= 4000),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dead', 'skipped')),
  tries INTEGER NOT NULL CHECK (tries BETWEEN 0 AND 1000),
  next_at INTEGER NOT NULL CHECK (next_at BETWEEN 0 AND 9999999999999),
  -- Who is at it, and until when he may be.
  lease TEXT CHECK (length(lease) = 36),
  lease_until INTEGER CHECK (lease_until BETWEEN 0 AND 9999999999999),
  -- As it was sent last, and where to, in part.
  to_masked TEXT NOT NULL CHECK (length(to_masked) <= 100),
  title TEXT NOT NULL CHECK (length(title) <= 200),
  body TEXT NOT NULL CHECK (length(body) <= 8000),
  provider_code TEXT NOT NULL CHECK (length(provider_code) <= 60),
  provider TEXT CHECK (length(provider) BETWEEN 1 AND 20),
  -- By what the provider knows it, which its receipts name.
  provider_id TEXT CHECK (length(provider_id) BETWEEN 1 AND 100),
  reason TEXT NOT NULL CHECK (length(reason) <= 300),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  sent INTEGER CHECK (sent BETWEEN 0 AND 9999999999999),
  -- When the provider told what became of it.
  received INTEGER CHECK (received BETWEEN 0 AND 9999999999999),
  CHECK ((state = 'sending') = (lease IS NOT NULL)),
  CHECK ((lease IS NULL) = (lease_until IS NULL))
) STRICT;

CREATE INDEX message_out_due ON message_out (next_at) WHERE state = 'waiting';
CREATE INDEX message_out_leased ON message_out (lease_until) WHERE state = 'sending';
CREATE INDEX message_out_created ON message_out (created);
CREATE INDEX message_out_user ON message_out (user_id, created) WHERE user_id IS NOT NULL;
CREATE INDEX message_out_provider ON message_out (provider, provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX message_out_trouble ON message_out (created) WHERE state IN ('failed', 'unknown', 'dead');

-- Whatever is told by a notice is told by message in the same batch, wherever a text is switched on for it.
CREATE TRIGGER notice_goes_out AFTER INSERT ON notice
BEGIN
  INSERT INTO message_out (id, event, channel, user_id, is_test, facts, state, tries, next_at, to_masked, title, body, provider_code, reason, created)
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2)
      || '-' || hex(randomblob(6))),
    event, channel, new.user_id, 0, new.facts, 'waiting', 0, new.at, '', '', '', '', '', new.at
  FROM message_template WHERE event = new.kind AND enabled = 1;
END;

-- Who wants to hear by which way; without a row by all.
CREATE TABLE message_choice (
  user_id TEXT PRIMARY KEY REFERENCES user (id),
  sms INTEGER NOT NULL CHECK (sms IN (0, 1)),
  mail INTEGER NOT NULL CHECK (mail IN (0, 1)),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

-- Which instant of a ticket's clock somebody was told of, and whether it was still to come.
CREATE TABLE ticket_warning (
  ticket_id TEXT NOT NULL REFERENCES ticket (id),
  due INTEGER NOT NULL CHECK (due BETWEEN 0 AND 9999999999999),
  kind TEXT NOT NULL CHECK (kind IN ('soon', 'overdue')),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (ticket_id, due, kind)
) STRICT, WITHOUT ROWID;
