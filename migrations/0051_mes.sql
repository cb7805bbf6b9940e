-- Companies that use the sibling product, what they use of it, and what was done and shown there.

CREATE TABLE mes_company (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  -- Accounts whose company is called so are its people.
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  contact TEXT NOT NULL CHECK (length(contact) <= 50),
  phone TEXT NOT NULL CHECK (length(phone) <= 20),
  -- The account of its demo factory, as it was made last, and the job that makes it.
  demo_owner_id TEXT REFERENCES user (id),
  demo_job_id TEXT CHECK (length(demo_job_id) = 36),
  demo_made INTEGER CHECK (demo_made BETWEEN 0 AND 9999999999999),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER mes_company_stays BEFORE DELETE ON mes_company
BEGIN
  SELECT RAISE(ABORT, 'mes_company is append-only');
END;

CREATE TABLE mes_service (
  company_id TEXT NOT NULL REFERENCES mes_company (id),
  -- Which of shared/operation/mes.ts.
  service TEXT NOT NULL CHECK (length(service) BETWEEN 1 AND 20),
  started INTEGER NOT NULL CHECK (started BETWEEN 0 AND 9999999999999),
  expires INTEGER NOT NULL CHECK (expires > started AND expires <= 9999999999999),
  PRIMARY KEY (company_id, service)
) STRICT, WITHOUT ROWID;

-- What was done there: our operators' acts, and what the sibling tells, by its own ids.
CREATE TABLE mes_log (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  company_id TEXT NOT NULL REFERENCES mes_company (id),
  -- One of our accounts; people that only the sibling knows have a name alone.
  user_id TEXT REFERENCES user (id),
  user_name TEXT NOT NULL CHECK (length(user_name) <= 64),
  module TEXT NOT NULL CHECK (length(module) BETWEEN 1 AND 40),
  action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 80),
  target TEXT NOT NULL CHECK (length(target) <= 200),
  ip TEXT NOT NULL CHECK (length(ip) <= 64),
  at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX mes_log_at ON mes_log (at);
CREATE INDEX mes_log_company ON mes_log (company_id, at);
CREATE INDEX mes_log_user ON mes_log (user_id, at) WHERE user_id IS NOT NULL;

CREATE TRIGGER mes_log_keeps BEFORE UPDATE ON mes_log
BEGIN
  SELECT RAISE(ABORT, 'mes_log is append-only');
END;

-- Links that the sibling has made, as it tells of them; of a link itself there is no more than its hash.
CREATE TABLE mes_share (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  company_id TEXT NOT NULL REFERENCES mes_company (id),
  user_name TEXT NOT NULL CHECK (length(user_name) <= 64),
  type TEXT NOT NULL CHECK (type IN ('bom', 'order', 'progress', 'report')),
  target TEXT NOT NULL CHECK (length(target) <= 200),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  views INTEGER NOT NULL CHECK (views BETWEEN 0 AND 1000000000),
  last_view INTEGER CHECK (last_view BETWEEN 0 AND 9999999999999),
  expires INTEGER NOT NULL CHECK (expires BETWEEN 0 AND 9999999999999),
  revoked INTEGER CHECK (revoked BETWEEN 0 AND 9999999999999),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

CREATE INDEX mes_share_created ON mes_share (created);

-- Both kinds of links in one list: the sibling's, and ours to the progress of an order.
CREATE VIEW mes_share_log AS
SELECT mes_share.id AS id, company_id, mes_company.name AS company, user_name, type, target, views, last_view, expires, revoked, mes_share.created AS created
FROM mes_share JOIN mes_company ON mes_company.id = company_id
UNION ALL
SELECT share.id, (SELECT id FROM mes_company WHERE mes_company.name = owner.company), owner.company, maker.name, 'progress', orders.no,
  share.views, share.last_view, share.expires, share.revoked, share.created
FROM share JOIN orders ON orders.id = share.ref JOIN user AS owner ON owner.id = share.owner_id JOIN user AS maker ON maker.id = share.created_by
WHERE share.kind = 'progress';

CREATE INDEX share_of_progress ON share (created) WHERE kind = 'progress';

CREATE TRIGGER share_of_progress_fits BEFORE INSERT ON share WHEN new.kind = 'progress'
BEGIN
  SELECT RAISE(ABORT, 'share shows what is not its owner''s')
  WHERE NOT EXISTS (SELECT 1 FROM orders WHERE id = new.ref AND owner_id = new.owner_id) OR new.prices <> 'none';
END;

-- Nobody accepts the progress of an order.
CREATE TRIGGER share_of_progress_is_looked_at BEFORE INSERT ON share_acceptance
BEGIN
  SELECT RAISE(ABORT, 'share_is_over') WHERE (SELECT kind FROM share WHERE id = new.share_id) = 'progress';
END;
