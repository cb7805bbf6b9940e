-- What was quoted and who paid for it stay.

CREATE TRIGGER bom_stays BEFORE DELETE ON bom
BEGIN
  SELECT RAISE(ABORT, 'bom is append-only');
END;

CREATE TRIGGER bom_version_stays BEFORE DELETE ON bom_version
BEGIN
  SELECT RAISE(ABORT, 'bom_version is append-only');
END;

CREATE TRIGGER bom_line_stays BEFORE DELETE ON bom_line
BEGIN
  SELECT RAISE(ABORT, 'bom_line is append-only');
END;

-- When and why an operator closed the account: it is disabled, and name and phone number stay its own.
ALTER TABLE user ADD COLUMN closed INTEGER CHECK (closed BETWEEN 0 AND 9999999999999);
ALTER TABLE user ADD COLUMN closed_reason TEXT NOT NULL DEFAULT '' CHECK (length(closed_reason) <= 200);

CREATE TRIGGER user_closed_is_off BEFORE UPDATE OF state, closed ON user WHEN new.closed IS NOT NULL AND new.state <> 0
BEGIN
  SELECT RAISE(ABORT, 'user_closed');
END;

-- Whoever writes, and however many at once: an account goes only when nothing of it is left.
CREATE TRIGGER user_goes_empty BEFORE UPDATE OF removed ON user WHEN new.removed IS NOT NULL AND old.removed IS NULL
BEGIN
  SELECT RAISE(ABORT, 'user_not_empty')
  WHERE EXISTS (SELECT 1 FROM wallet WHERE owner_id = new.id AND balance_fen > 0)
    OR EXISTS (SELECT 1 FROM quota_lot WHERE owner_id = new.id AND expire_at > new.removed AND used < min(ticks, 2147483646))
    OR EXISTS (SELECT 1 FROM bom WHERE owner_id = new.id AND state <> 9)
    OR EXISTS (SELECT 1 FROM user WHERE parent_id = new.id AND removed IS NULL);
END;
