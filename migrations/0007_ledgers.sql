-- Money and quota. Nobody writes a balance: a row of a ledger moves it by trigger, in the same batch, or nothing happens.

-- A request that may be repeated, by the key its sender made for it: the repeat gets the first answer.
CREATE TABLE once_key (
  user_id TEXT NOT NULL REFERENCES user (id),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  call TEXT NOT NULL CHECK (length(call) BETWEEN 1 AND 80),
  -- SHA-256 of the whole input: the same key with another input is a mistake.
  input_hash TEXT NOT NULL CHECK (length(input_hash) = 64),
  answer TEXT NOT NULL CHECK (json_valid(answer)),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX once_key_created ON once_key (created);

-- What an owner has, in 分. There is a row from the first movement on.
CREATE TABLE wallet (
  owner_id TEXT PRIMARY KEY REFERENCES user (id),
  balance_fen INTEGER NOT NULL,
  CONSTRAINT wallet_too_low CHECK (balance_fen >= 0),
  CONSTRAINT wallet_too_high CHECK (balance_fen <= 1000000000000)
) STRICT, WITHOUT ROWID;

CREATE TABLE wallet_tx (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  -- 1, 2, 3 … within the owner.
  seq INTEGER NOT NULL CHECK (seq BETWEEN 1 AND 1000000000),
  -- 1 top-up, 2 spend, 3 refund, 4 correction
  kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 4),
  amount_fen INTEGER NOT NULL CHECK (amount_fen <> 0 AND amount_fen BETWEEN -1000000000000 AND 1000000000000),
  -- After this movement.
  balance_fen INTEGER NOT NULL,
  -- What it was for: a kind of thing and its id.
  ref_type TEXT CHECK (length(ref_type) BETWEEN 1 AND 20),
  ref_id TEXT CHECK (length(ref_id) BETWEEN 1 AND 80),
  idem TEXT NOT NULL CHECK (length(idem) BETWEEN 1 AND 255),
  -- Who did it.
  actor_id TEXT NOT NULL REFERENCES user (id),
  remark TEXT NOT NULL CHECK (length(remark) <= 200),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  UNIQUE (owner_id, seq),
  UNIQUE (owner_id, idem),
  CHECK (kind <> 1 OR amount_fen > 0),
  CHECK (kind <> 2 OR amount_fen < 0),
  CHECK (kind <> 3 OR amount_fen > 0),
  CHECK ((ref_type IS NULL) = (ref_id IS NULL))
) STRICT;

CREATE INDEX wallet_tx_at ON wallet_tx (at);
CREATE INDEX wallet_tx_ref ON wallet_tx (ref_type, ref_id) WHERE ref_type IS NOT NULL;

-- Both sides of every movement; those of one movement add up to nothing.
CREATE TABLE posting (
  tx_id TEXT NOT NULL REFERENCES wallet_tx (id),
  -- member:ID, bank, sales, refund, adjust
  account TEXT NOT NULL CHECK (length(account) BETWEEN 3 AND 50),
  amount_fen INTEGER NOT NULL CHECK (amount_fen <> 0),
  PRIMARY KEY (tx_id, account)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER wallet_tx_moves_wallet AFTER INSERT ON wallet_tx
BEGIN
  INSERT INTO wallet (owner_id, balance_fen) VALUES (new.owner_id, 0) ON CONFLICT DO NOTHING;
  SELECT RAISE(ABORT, 'wallet_tx breaks its chain')
  WHERE new.balance_fen <> new.amount_fen + (SELECT balance_fen FROM wallet WHERE owner_id = new.owner_id)
    OR new.seq <> 1 + coalesce((SELECT max(seq) FROM wallet_tx WHERE owner_id = new.owner_id AND id <> new.id), 0);
  UPDATE wallet SET balance_fen = new.balance_fen WHERE owner_id = new.owner_id;
  INSERT INTO posting (tx_id, account, amount_fen) VALUES
    (new.id, 'member:' || new.owner_id, new.amount_fen),
    (new.id, CASE new.kind WHEN 1 THEN 'bank' WHEN 2 THEN 'sales' WHEN 3 THEN 'refund' ELSE 'adjust' END, -new.amount_fen);
END;

CREATE TRIGGER wallet_moves_by_tx BEFORE UPDATE ON wallet
WHEN new.owner_id <> old.owner_id
  OR new.balance_fen IS NOT (SELECT balance_fen FROM wallet_tx WHERE owner_id = old.owner_id ORDER BY seq DESC LIMIT 1)
BEGIN
  SELECT RAISE(ABORT, 'wallet moves by wallet_tx alone');
END;

CREATE TRIGGER wallet_opens_empty BEFORE INSERT ON wallet WHEN new.balance_fen <> 0
BEGIN
  SELECT RAISE(ABORT, 'wallet moves by wallet_tx alone');
END;

CREATE TRIGGER wallet_stays BEFORE DELETE ON wallet
BEGIN
  SELECT RAISE(ABORT, 'wallet moves by wallet_tx alone');
END;

CREATE TRIGGER wallet_tx_keeps_rows BEFORE UPDATE ON wallet_tx
BEGIN
  SELECT RAISE(ABORT, 'wallet_tx is append-only');
END;

CREATE TRIGGER wallet_tx_keeps_all BEFORE DELETE ON wallet_tx
BEGIN
  SELECT RAISE(ABORT, 'wallet_tx is append-only');
END;

CREATE TRIGGER posting_keeps_rows BEFORE UPDATE ON posting
BEGIN
  SELECT RAISE(ABORT, 'posting is append-only');
END;

CREATE TRIGGER posting_keeps_all BEFORE DELETE ON posting
BEGIN
  SELECT RAISE(ABORT, 'posting is append-only');
END;

-- A number of uses of one service for a time. 2147483647 ticks are unlimited.
CREATE TABLE quota_lot (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  service TEXT NOT NULL CHECK (service IN ('smt', 'match', 'prices')),
  ticks INTEGER NOT NULL CHECK (ticks BETWEEN 1 AND 2147483647),
  used INTEGER NOT NULL DEFAULT 0,
  start_at INTEGER NOT NULL CHECK (start_at BETWEEN 0 AND 9999999999999),
  expire_at INTEGER NOT NULL CHECK (expire_at BETWEEN start_at AND 9999999999999),
  CONSTRAINT quota_used CHECK (used >= 0 AND used <= min(ticks, 2147483646))
) STRICT;

CREATE INDEX quota_lot_owner ON quota_lot (owner_id, service, expire_at);

CREATE TABLE quota_tx (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  service TEXT NOT NULL CHECK (service IN ('smt', 'match', 'prices')),
  lot_id TEXT NOT NULL REFERENCES quota_lot (id),
  -- What it did to what is left: a lot brings its ticks, a use takes one.
  reason TEXT NOT NULL CHECK (reason IN ('trial', 'grant', 'buy', 'use', 'refund', 'correct')),
  delta INTEGER NOT NULL CHECK (delta <> 0 AND delta BETWEEN -2147483647 AND 2147483647),
  -- How much of the lot is used after this movement.
  used INTEGER NOT NULL CHECK (used BETWEEN 0 AND 2147483646),
  -- What all lots in force then had left of the service; 2147483647 is unlimited.
  remain INTEGER NOT NULL CHECK (remain BETWEEN 0 AND 1000000000000),
  -- What was used, so that the same thing is not paid for twice: the SHA-256 of a bill's source.
  object_id TEXT CHECK (length(object_id) BETWEEN 1 AND 80),
  -- Where it shows: the bill.
  bom_id TEXT REFERENCES bom (id),
  -- The use that is given back; once.
  refunds TEXT UNIQUE REFERENCES quota_tx (id),
  idem TEXT CHECK (length(idem) BETWEEN 1 AND 255),
  actor_id TEXT NOT NULL REFERENCES user (id),
  remark TEXT NOT NULL CHECK (length(remark) <= 200),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999),
  UNIQUE (owner_id, idem),
  CHECK (reason NOT IN ('trial', 'grant', 'buy') OR delta > 0),
  CHECK (reason <> 'use' OR delta = -1 AND object_id IS NOT NULL),
  CHECK ((reason = 'refund') = (refunds IS NOT NULL) AND (reason <> 'refund' OR delta = 1))
) STRICT;

CREATE INDEX quota_tx_owner ON quota_tx (owner_id, at);
CREATE INDEX quota_tx_object ON quota_tx (owner_id, service, object_id, at) WHERE object_id IS NOT NULL;
CREATE INDEX quota_tx_actor ON quota_tx (actor_id, at) WHERE reason = 'use';
CREATE INDEX quota_tx_lot ON quota_tx (lot_id);
CREATE INDEX quota_tx_at ON quota_tx (at);

CREATE TRIGGER quota_tx_moves_lot AFTER INSERT ON quota_tx
BEGIN
  SELECT RAISE(ABORT, 'quota_tx breaks its chain')
  WHERE NOT EXISTS (
    SELECT 1 FROM quota_lot
    WHERE id = new.lot_id AND owner_id = new.owner_id AND service = new.service
      AND CASE WHEN new.reason IN ('trial', 'grant', 'buy') THEN new.delta = ticks AND new.used = 0 AND used = 0
        ELSE new.used = used - new.delta END
  );
  UPDATE quota_lot SET used = new.used WHERE id = new.lot_id;
END;

-- The trigger above has written the movement before it moves the lot.
CREATE TRIGGER quota_lot_moves_by_tx BEFORE UPDATE ON quota_lot
WHEN new.used IS NOT (SELECT used FROM quota_tx WHERE lot_id = old.id ORDER BY rowid DESC LIMIT 1)
  OR new.id <> old.id OR new.owner_id <> old.owner_id OR new.service <> old.service OR new.ticks <> old.ticks
  OR new.start_at <> old.start_at OR new.expire_at <> old.expire_at
BEGIN
  SELECT RAISE(ABORT, 'quota_lot moves by quota_tx alone');
END;

CREATE TRIGGER quota_lot_opens_unused BEFORE INSERT ON quota_lot WHEN new.used <> 0
BEGIN
  SELECT RAISE(ABORT, 'quota_lot moves by quota_tx alone');
END;

CREATE TRIGGER quota_lot_stays BEFORE DELETE ON quota_lot
BEGIN
  SELECT RAISE(ABORT, 'quota_lot moves by quota_tx alone');
END;

CREATE TRIGGER quota_tx_keeps_rows BEFORE UPDATE ON quota_tx
BEGIN
  SELECT RAISE(ABORT, 'quota_tx is append-only');
END;

CREATE TRIGGER quota_tx_keeps_all BEFORE DELETE ON quota_tx
BEGIN
  SELECT RAISE(ABORT, 'quota_tx is append-only');
END;

-- Two more ways to stop a batch: nothing left of a service, not enough money.
ALTER TABLE guard ADD COLUMN exhausted INTEGER CONSTRAINT guard_exhausted CHECK (exhausted >= 1);
