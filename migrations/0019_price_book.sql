-- The price book: one immutable document for each published version, and rows of change on top of it, in place of one table for
-- each kind of figure. A document is canonical JSON: keys in the order of their letters, lists by `seq`.

CREATE TABLE price_version (
  version INTEGER PRIMARY KEY CHECK (version BETWEEN 1 AND 1000000000),
  -- SHA-256 of the document. A book whose rows were changed by hand before it became one has a name of its own instead.
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  model TEXT NOT NULL CHECK (json_type(model) = 'object' AND length(model) <= 2000000),
  note TEXT NOT NULL CHECK (length(note) <= 500),
  -- In force is the newest version whose time has come.
  effective_at INTEGER NOT NULL CHECK (effective_at BETWEEN 0 AND 9999999999999),
  -- The test that was looked at before it was published; null where there was none to look at.
  test_id TEXT CHECK (length(test_id) = 36),
  created_by TEXT REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX price_version_hash ON price_version (hash);

-- What a bill was priced with where it was not a version as it stands: the owner's own items on top of one.
CREATE TABLE price_snapshot (
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  base_version INTEGER NOT NULL REFERENCES price_version (version),
  items TEXT NOT NULL CHECK (json_type(items) = 'array')
) STRICT, WITHOUT ROWID;

-- A member's own figures. Switched off they stay, and the platform's count.
CREATE TABLE private_set (
  owner_id TEXT PRIMARY KEY REFERENCES user (id),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999)
) STRICT, WITHOUT ROWID;

-- One row for each thing that is his from his first change on; `item` null hides it. `base_item` is the platform's as it was then.
CREATE TABLE private_item (
  owner_id TEXT NOT NULL REFERENCES private_set (owner_id),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
  code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
  item TEXT CHECK (json_type(item) = 'object' AND length(item) <= 100000),
  base_item TEXT CHECK (json_type(base_item) = 'object' AND length(base_item) <= 100000),
  row_version INTEGER NOT NULL CHECK (row_version BETWEEN 1 AND 1000000000),
  updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 9999999999999),
  PRIMARY KEY (owner_id, kind, code)
) STRICT, WITHOUT ROWID;

-- Version 1 is what the tables hold; it goes on with the number that quotes were made under. The hash is that of the figures as
-- shipped, which they are unless a revision was made since.
INSERT INTO price_version (version, hash, model, note, effective_at, test_id, created_by, created)
SELECT revision,
  iif(revision = 1, 'c04d77338551b9a4b6eaf9cd426370a5884c63f141801c337d47c2512119afe8', lower(hex(randomblob(32)))),
  json_object(
    'conventions', (SELECT json_group_array(json_object('code', code, 'name', name, 'seq', seq, 'source', source))
      FROM (SELECT * FROM point_convention ORDER BY seq, code)),
    'currency', 'CNY',
    'defaultConvention', default_convention,
    'fees', (SELECT json_group_array(json_object(
        'basis', basis,
        'code', code,
        'conditions', (SELECT json_group_array(json_object('attribute', attribute, 'max', max_value, 'min', min_value))
          FROM (SELECT * FROM fee_condition WHERE fee_code = rule.code ORDER BY attribute)),
        'defaultOn', json(iif(default_on, 'true', 'false')),
        'group', fee_group,
        'kind', kind,
        'maxFen', max_fen,
        'minFen', min_fen,
        'name', name,
        'note', note,
        'optional', json(iif(optional, 'true', 'false')),
        'options', (SELECT json_group_array(json_object('code', code, 'defaultOn', json(iif(default_on, 'true', 'false')), 'name', name,
            'rateMicro', rate_micro, 'ratePpm', rate_ppm, 'seq', seq))
          FROM (SELECT * FROM fee_option WHERE fee_code = rule.code ORDER BY seq, code)),
        'percentBase', percent_base,
        'rateMicro', rate_micro,
        'ratePpm', rate_ppm,
        'repeatPpm', json_object('changed', repeat_changed_ppm, 'new', repeat_new_ppm, 'same', repeat_same_ppm),
        'selector', iif(coalesce(select_families, select_side, select_grades) IS NULL, NULL, json_object('families', json(select_families),
          'gradeCodes', json(select_grades), 'side', select_side)),
        'seq', seq,
        'taxable', json(iif(taxable, 'true', 'false')),
        'tiers', (SELECT json_group_array(json_object('by', tier_by, 'from', tier_from, 'rateMicro', rate_micro, 'ratePpm', rate_ppm))
          FROM (SELECT * FROM fee_tier WHERE fee_code = rule.code ORDER BY tier_from, tier_by)),
        'typeCodes', json(type_codes)))
      FROM (SELECT * FROM fee_rule ORDER BY seq) AS rule),
    'grades', (SELECT json_group_array(json_object(
        'code', code,
        'coefPpm', coef_ppm,
        'conditions', (SELECT json_group_array(json_object('chips', json(chips), 'families', json(families), 'maxPitchUm', max_pitch_um,
            'pitchUnknown', json(iif(pitch_unknown, 'true', 'false'))))
          FROM (SELECT * FROM material_grade_condition WHERE grade_code = grade.code ORDER BY seq)),
        'name', name,
        'seq', seq))
      FROM (SELECT * FROM material_grade ORDER BY seq, code) AS grade),
    'materialTypes', (SELECT json_group_array(json_object(
        'code', code,
        'countsPoints', json(iif(counts_points, 'true', 'false')),
        'minOrderFen', min_order_fen,
        'name', name,
        'process', process,
        'seq', seq,
        'tiers', (SELECT json_group_object(convention_code, json(list)) FROM (
            SELECT convention_code, json_group_array(json_object('fromPointsMilli', from_points_milli, 'priceMicro', price_micro)) AS list
            FROM (SELECT * FROM material_type_tier WHERE type_code = type.code ORDER BY convention_code, from_points_milli)
            GROUP BY convention_code ORDER BY convention_code))))
      FROM (SELECT * FROM material_type ORDER BY seq, code) AS type),
    'materials', (SELECT json_group_array(json_object(
        'chips', json(chips),
        'code', code,
        'families', json(families),
        'gradeCode', grade_code,
        'maxBodyUm', max_body_um,
        'maxPins', max_pins,
        'minPins', min_pins,
        'name', name,
        'names', json(names),
        'overBodyUm', over_body_um,
        'processes', json(processes),
        'rules', (SELECT json_group_object(convention_code, json_object(
            'baseMilli', base_milli,
            'den', den,
            'fixedMilli', fixed_milli,
            'includeEp', json(iif(include_ep, 'true', 'false')),
            'maxMilli', max_milli,
            'minMilli', min_milli,
            'mode', mode,
            'num', num,
            'round', round,
            'tiers', (SELECT json_group_array(json_object('den', den, 'num', num, 'pinsFrom', pins_from))
              FROM (SELECT * FROM point_rule_tier WHERE material_code = rule.material_code AND convention_code = rule.convention_code
                ORDER BY pins_from))))
          FROM (SELECT * FROM point_rule WHERE material_code = material.code ORDER BY convention_code) AS rule),
        'seq', seq,
        'typeCode', type_code))
      FROM (SELECT * FROM material ORDER BY seq) AS material),
    'minPerBoardFen', min_per_board_fen,
    'pricesIncludeTax', json(iif(prices_include_tax, 'true', 'false')),
    'processes', (SELECT json_group_array(json_object('code', code, 'coefPpm', coef_ppm, 'defaultOn', json(iif(default_on, 'true', 'false')),
        'name', name, 'seq', seq, 'typeCodes', json(type_codes)))
      FROM (SELECT * FROM process_surcharge ORDER BY seq, code)),
    'quantityBreaks', (SELECT json_group_array(sets) FROM (SELECT sets FROM quantity_break ORDER BY sets)),
    'taxModes', (SELECT json_group_array(json_object('code', code, 'name', name, 'ppm', ppm, 'seq', seq))
      FROM (SELECT * FROM tax_mode ORDER BY seq, code)),
    'unknownRules', (SELECT json_group_array(json_object('certain', json(iif(certain, 'true', 'false')), 'code', code, 'family', family,
        'materialCode', material_code, 'mount', mount, 'note', note, 'pins', pins, 'prefixes', json(prefixes), 'seq', seq))
      FROM (SELECT * FROM unknown_rule ORDER BY seq, code)),
    'urgencies', (SELECT json_group_array(json_object('code', code, 'name', name, 'ppm', ppm, 'seq', seq))
      FROM (SELECT * FROM urgency ORDER BY seq, code))),
  '初始价格', 0, NULL, NULL, 0
FROM price_model;

DROP TABLE price_model;
DROP TABLE quantity_break;
DROP TABLE tax_mode;
DROP TABLE urgency;
DROP TABLE fee_condition;
DROP TABLE fee_option;
DROP TABLE fee_tier;
DROP TABLE fee_rule;
DROP TABLE process_surcharge;
DROP TABLE unknown_rule;
DROP TABLE point_rule_tier;
DROP TABLE point_rule;
DROP TABLE material;
DROP TABLE material_grade_condition;
DROP TABLE material_grade;
DROP TABLE material_type_tier;
DROP TABLE material_type;
DROP TABLE point_convention;

-- Published is published: a change, even one taken back, is a new version.
CREATE TRIGGER price_version_keeps BEFORE UPDATE ON price_version
BEGIN
  SELECT RAISE(ABORT, 'price_version is append-only');
END;
CREATE TRIGGER price_version_stays BEFORE DELETE ON price_version
BEGIN
  SELECT RAISE(ABORT, 'price_version is append-only');
END;
CREATE TRIGGER price_snapshot_keeps BEFORE UPDATE ON price_snapshot
BEGIN
  SELECT RAISE(ABORT, 'price_snapshot is append-only');
END;
CREATE TRIGGER price_snapshot_stays BEFORE DELETE ON price_snapshot
BEGIN
  SELECT RAISE(ABORT, 'price_snapshot is append-only');
END;

-- Which figures a bill was priced with; null is a save from before figures had a name.
ALTER TABLE bom_version ADD COLUMN price_hash TEXT CHECK (length(price_hash) = 64);
