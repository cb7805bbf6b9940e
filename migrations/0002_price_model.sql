-- The price model: every figure a quote is made of. Money: 微元 (1e-6 元) in _micro, 分 in _fen; points in _milli;
-- percentages and factors in _ppm. Lists that only select things are JSON arrays; everything that is a figure is a column.

CREATE TABLE price_model (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  revision INTEGER NOT NULL CHECK (revision >= 1),
  prices_include_tax INTEGER NOT NULL CHECK (prices_include_tax IN (0, 1)),
  min_per_board_fen INTEGER NOT NULL CHECK (min_per_board_fen BETWEEN 0 AND 100000000),
  default_convention TEXT NOT NULL REFERENCES point_convention (code)
) STRICT;

CREATE TABLE point_convention (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  source TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE material_type (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  process TEXT NOT NULL CHECK (process IN ('smt', 'tht', 'hand', 'press', 'manual', 'none')),
  counts_points INTEGER NOT NULL CHECK (counts_points IN (0, 1)),
  min_order_fen INTEGER NOT NULL CHECK (min_order_fen BETWEEN 0 AND 100000000),
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE material_type_tier (
  type_code TEXT NOT NULL REFERENCES material_type (code),
  convention_code TEXT NOT NULL REFERENCES point_convention (code),
  from_points_milli INTEGER NOT NULL CHECK (from_points_milli BETWEEN 0 AND 1000000000000),
  price_micro INTEGER NOT NULL CHECK (price_micro BETWEEN 0 AND 1000000000),
  PRIMARY KEY (type_code, convention_code, from_points_milli)
) STRICT;

CREATE TABLE material_grade (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  coef_ppm INTEGER NOT NULL CHECK (coef_ppm BETWEEN -900000 AND 20000000),
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE material_grade_condition (
  grade_code TEXT NOT NULL REFERENCES material_grade (code),
  seq INTEGER NOT NULL,
  families TEXT CHECK (families IS NULL OR json_type(families) = 'array'),
  chips TEXT CHECK (chips IS NULL OR json_type(chips) = 'array'),
  max_pitch_um INTEGER CHECK (max_pitch_um BETWEEN 1 AND 100000),
  pitch_unknown INTEGER NOT NULL CHECK (pitch_unknown IN (0, 1)),
  PRIMARY KEY (grade_code, seq)
) STRICT;

CREATE TABLE material (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  families TEXT CHECK (families IS NULL OR json_type(families) = 'array'),
  processes TEXT CHECK (processes IS NULL OR json_type(processes) = 'array'),
  chips TEXT CHECK (chips IS NULL OR json_type(chips) = 'array'),
  names TEXT CHECK (names IS NULL OR json_type(names) = 'array'),
  min_pins INTEGER CHECK (min_pins BETWEEN 0 AND 100000),
  max_pins INTEGER CHECK (max_pins BETWEEN 0 AND 100000),
  over_body_um INTEGER CHECK (over_body_um BETWEEN 0 AND 10000000),
  max_body_um INTEGER CHECK (max_body_um BETWEEN 0 AND 10000000),
  type_code TEXT REFERENCES material_type (code),
  grade_code TEXT REFERENCES material_grade (code),
  seq INTEGER NOT NULL UNIQUE
) STRICT;

CREATE TABLE point_rule (
  material_code TEXT NOT NULL REFERENCES material (code),
  convention_code TEXT NOT NULL REFERENCES point_convention (code),
  mode TEXT NOT NULL CHECK (mode IN ('fixed', 'div', 'tiers')),
  fixed_milli INTEGER NOT NULL DEFAULT 0 CHECK (fixed_milli BETWEEN 0 AND 1000000000),
  num INTEGER NOT NULL DEFAULT 1 CHECK (num BETWEEN 0 AND 10000),
  den INTEGER NOT NULL DEFAULT 1 CHECK (den BETWEEN 1 AND 10000),
  base_milli INTEGER NOT NULL DEFAULT 0 CHECK (base_milli BETWEEN -1000000 AND 1000000),
  include_ep INTEGER NOT NULL DEFAULT 0 CHECK (include_ep IN (0, 1)),
  min_milli INTEGER NOT NULL DEFAULT 0 CHECK (min_milli BETWEEN 0 AND 1000000000),
  max_milli INTEGER CHECK (max_milli BETWEEN 0 AND 1000000000),
  round TEXT NOT NULL DEFAULT 'none' CHECK (round IN ('none', 'ceilHalf', 'ceilInt')),
  PRIMARY KEY (material_code, convention_code)
) STRICT;

CREATE TABLE point_rule_tier (
  material_code TEXT NOT NULL,
  convention_code TEXT NOT NULL,
  pins_from INTEGER NOT NULL CHECK (pins_from BETWEEN 0 AND 100000),
  num INTEGER NOT NULL CHECK (num BETWEEN 0 AND 10000),
  den INTEGER NOT NULL CHECK (den BETWEEN 1 AND 10000),
  PRIMARY KEY (material_code, convention_code, pins_from),
  FOREIGN KEY (material_code, convention_code) REFERENCES point_rule (material_code, convention_code)
) STRICT;

CREATE TABLE unknown_rule (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  prefixes TEXT NOT NULL CHECK (json_type(prefixes) = 'array'),
  material_code TEXT NOT NULL REFERENCES material (code),
  family TEXT NOT NULL,
  mount TEXT NOT NULL CHECK (mount IN ('smt', 'tht', 'press', 'none')),
  pins INTEGER CHECK (pins BETWEEN 0 AND 100000),
  certain INTEGER NOT NULL CHECK (certain IN (0, 1)),
  note TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE process_surcharge (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  coef_ppm INTEGER NOT NULL CHECK (coef_ppm BETWEEN -900000 AND 20000000),
  type_codes TEXT NOT NULL CHECK (json_type(type_codes) = 'array'),
  default_on INTEGER NOT NULL CHECK (default_on IN (0, 1)),
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE fee_rule (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  fee_group TEXT NOT NULL CHECK (fee_group IN ('setup', 'feeder', 'process', 'test', 'pack', 'overhead')),
  kind TEXT NOT NULL CHECK (kind IN ('additional', 'fee')),
  basis TEXT NOT NULL CHECK (basis IN ('fixed', 'perSide', 'perLine', 'perPlacement', 'perPoint', 'perSet', 'perPanel', 'perSelected', 'perArea', 'perMinute', 'percent')),
  rate_micro INTEGER NOT NULL DEFAULT 0 CHECK (rate_micro BETWEEN -1000000000000 AND 1000000000000),
  rate_ppm INTEGER NOT NULL DEFAULT 0 CHECK (rate_ppm BETWEEN -1000000 AND 100000000),
  percent_base TEXT CHECK (percent_base IN ('labour', 'labourAndFees', 'material', 'beforeTax')),
  min_fen INTEGER NOT NULL DEFAULT 0 CHECK (min_fen BETWEEN 0 AND 100000000),
  max_fen INTEGER CHECK (max_fen BETWEEN 0 AND 10000000000),
  type_codes TEXT CHECK (type_codes IS NULL OR json_type(type_codes) = 'array'),
  select_families TEXT CHECK (select_families IS NULL OR json_type(select_families) = 'array'),
  select_side TEXT CHECK (select_side IN ('top', 'bottom')),
  select_grades TEXT CHECK (select_grades IS NULL OR json_type(select_grades) = 'array'),
  repeat_new_ppm INTEGER NOT NULL DEFAULT 1000000 CHECK (repeat_new_ppm BETWEEN 0 AND 10000000),
  repeat_same_ppm INTEGER NOT NULL DEFAULT 1000000 CHECK (repeat_same_ppm BETWEEN 0 AND 10000000),
  repeat_changed_ppm INTEGER NOT NULL DEFAULT 1000000 CHECK (repeat_changed_ppm BETWEEN 0 AND 10000000),
  taxable INTEGER NOT NULL DEFAULT 1 CHECK (taxable IN (0, 1)),
  default_on INTEGER NOT NULL DEFAULT 0 CHECK (default_on IN (0, 1)),
  optional INTEGER NOT NULL DEFAULT 1 CHECK (optional IN (0, 1)),
  note TEXT NOT NULL DEFAULT '',
  seq INTEGER NOT NULL UNIQUE,
  CHECK ((basis = 'percent') = (percent_base IS NOT NULL)),
  CHECK (basis = 'percent' OR rate_ppm = 0),
  CHECK (basis <> 'percent' OR rate_micro = 0),
  CHECK (max_fen IS NULL OR max_fen >= min_fen)
) STRICT;

CREATE TABLE fee_tier (
  fee_code TEXT NOT NULL REFERENCES fee_rule (code),
  tier_by TEXT NOT NULL CHECK (tier_by IN ('sets', 'sides', 'pointsMilli')),
  tier_from INTEGER NOT NULL CHECK (tier_from >= 0),
  rate_micro INTEGER NOT NULL DEFAULT 0 CHECK (rate_micro BETWEEN -1000000000000 AND 1000000000000),
  rate_ppm INTEGER NOT NULL DEFAULT 0 CHECK (rate_ppm BETWEEN -1000000 AND 100000000),
  PRIMARY KEY (fee_code, tier_by, tier_from)
) STRICT;

CREATE TABLE fee_option (
  fee_code TEXT NOT NULL REFERENCES fee_rule (code),
  code TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  rate_micro INTEGER NOT NULL DEFAULT 0 CHECK (rate_micro BETWEEN -1000000000000 AND 1000000000000),
  rate_ppm INTEGER NOT NULL DEFAULT 0 CHECK (rate_ppm BETWEEN -1000000 AND 100000000),
  default_on INTEGER NOT NULL DEFAULT 0 CHECK (default_on IN (0, 1)),
  seq INTEGER NOT NULL,
  PRIMARY KEY (fee_code, code)
) STRICT;

CREATE TABLE fee_condition (
  fee_code TEXT NOT NULL REFERENCES fee_rule (code),
  attribute TEXT NOT NULL CHECK (attribute IN ('sets', 'sides', 'pointsMilli', 'lines')),
  min_value INTEGER,
  max_value INTEGER,
  PRIMARY KEY (fee_code, attribute)
) STRICT;

CREATE TABLE urgency (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  ppm INTEGER NOT NULL CHECK (ppm BETWEEN 0 AND 10000000),
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE tax_mode (
  code TEXT PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  ppm INTEGER NOT NULL CHECK (ppm BETWEEN 0 AND 1000000),
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE quantity_break (
  sets INTEGER PRIMARY KEY CHECK (sets BETWEEN 1 AND 1000000)
) STRICT;

-- Conventions. The same board differs two to four times between them, so every quote names its own.
INSERT INTO point_convention (code, name, source, seq) VALUES
  ('standard-v1', '标准点数 v1', '本平台约定：两焊盘元件 1 点，IC 按引脚折算，外露焊盘计 1 个焊点', 10),
  ('pad', '按焊盘计点', '每个焊盘（焊点）计 1 点，见于嘉立创贴片焊点计价', 20),
  ('half', '两焊盘一点', '两个焊盘计 1 点，阻容二极管 1 点，三极管 1.5 点', 30),
  ('gq', '港泉点数表', '深圳港泉公布的贴片点数表：分类除数与最低点数', 40),
  ('fifty', '50 脚分界', 'IC/BGA 50 脚以下两脚 1 点，50 脚以上四脚 1 点；插件一脚 1 点', 50),
  ('ic4', 'IC 四脚一点', 'IC 四脚 1 点，其余两焊盘 1 点', 60),
  ('table-b', '分类点数表 B', '二三极管 1.5 点，钽/铝电容 2 点，SOP 三脚 1 点，BGA 两球 1 点，插件一脚 1 点', 70),
  ('ic-half', '电感十点', '一个焊盘 1 点，电感 10 点，IC 两脚 1 点', 80),
  ('bga3', 'BGA 三球一点', '两焊盘 1 点，小 SOP 四脚 1 点，大 IC 三脚 1 点，BGA 三球 1 点', 90);

INSERT INTO price_model (id, revision, prices_include_tax, min_per_board_fen, default_convention) VALUES (1, 1, 0, 0, 'standard-v1');

INSERT INTO material_type (code, name, process, counts_points, min_order_fen, seq) VALUES
  ('SMT', 'SMT贴片', 'smt', 1, 50000, 10),
  ('DIP', 'DIP插件', 'tht', 1, 10000, 20),
  ('HAND', '后焊', 'hand', 1, 5000, 30),
  ('PRESS', '压接', 'press', 1, 0, 40),
  ('MANUAL_MOUNT', '手贴', 'manual', 1, 0, 50),
  ('NONE', '不贴', 'none', 0, 0, 60);

-- 元/点 by the order's points. Hand mounting is priced as hand soldering: our decision, no source tells it.
INSERT INTO material_type_tier (type_code, convention_code, from_points_milli, price_micro) VALUES
  ('SMT', 'standard-v1', 0, 30000),
  ('SMT', 'standard-v1', 10000000, 24000),
  ('SMT', 'standard-v1', 50000000, 18000),
  ('SMT', 'standard-v1', 200000000, 14000),
  ('SMT', 'standard-v1', 1000000000, 11000),
  ('DIP', 'standard-v1', 0, 80000),
  ('DIP', 'standard-v1', 10000000, 60000),
  ('DIP', 'standard-v1', 50000000, 50000),
  ('HAND', 'standard-v1', 0, 120000),
  ('HAND', 'standard-v1', 5000000, 100000),
  ('PRESS', 'standard-v1', 0, 60000),
  ('MANUAL_MOUNT', 'standard-v1', 0, 120000),
  ('MANUAL_MOUNT', 'standard-v1', 5000000, 100000);

-- A pad is half a point of two pads, so counting pads halves the price and doubles the thresholds (0.01 元 a pad ≈ 0.02 元 a point).
INSERT INTO material_type_tier (type_code, convention_code, from_points_milli, price_micro)
  SELECT t.type_code, c.code, t.from_points_milli * 2, t.price_micro / 2
  FROM material_type_tier t, point_convention c
  WHERE t.type_code = 'SMT' AND t.convention_code = 'standard-v1' AND c.code IN ('pad', 'ic-half');

-- Where a plugged pin is half or a quarter of a point, a point costs two or four times as much, at thresholds as much lower.
INSERT INTO material_type_tier (type_code, convention_code, from_points_milli, price_micro)
  SELECT t.type_code, c.column1, t.from_points_milli / c.column2, t.price_micro * c.column2
  FROM material_type_tier t, (VALUES ('half', 2), ('ic4', 4)) c
  WHERE t.type_code IN ('DIP', 'HAND') AND t.convention_code = 'standard-v1';

INSERT INTO material_grade (code, name, coef_ppm, seq) VALUES
  ('standard', '标准', 0, 10),
  ('fine', '精密', 200000, 20),
  ('hard', '高难', 500000, 30),
  ('odd', '异形/手工', 1000000, 40);

-- A ball grid whose pitch the name does not tell is taken for a fine one; a coarse one is still graded 精密. Our decision.
INSERT INTO material_grade_condition (grade_code, seq, families, chips, max_pitch_um, pitch_unknown) VALUES
  ('fine', 1, NULL, '["0201"]', NULL, 1),
  ('fine', 2, '["qfn","lga","bga"]', NULL, NULL, 1),
  ('fine', 3, '["sop","qfp","plcc","sot","fpc","connector","socket","header","module","sensor"]', NULL, 400, 0),
  ('hard', 1, '["bga"]', NULL, 650, 1),
  ('hard', 2, NULL, '["01005"]', NULL, 1);

-- What a part is, most specific first. A line that is plugged, hand-soldered or pressed is told by its process before its family.
INSERT INTO material (code, name, families, processes, chips, names, min_pins, max_pins, over_body_um, max_body_um, type_code, grade_code, seq) VALUES
  ('mark', '测试点/定位点/结构件', '["test-point","mechanical"]', '["none"]', NULL, NULL, NULL, NULL, NULL, NULL, 'NONE', NULL, 10),
  ('none', '不贴', NULL, '["none"]', NULL, NULL, NULL, NULL, NULL, NULL, 'NONE', NULL, 20),
  ('wire', '焊线/大焊盘', '["wire"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'HAND', NULL, 30),
  ('hand', '后焊件', NULL, '["hand"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'standard', 40),
  ('press', '压接件', NULL, '["press"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'standard', 50),
  ('tht', '插件', NULL, '["tht"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'standard', 60),
  ('chip-tiny', '贴片阻容 0201 及以下', '["chip"]', NULL, '["008004","01005","0201"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 100),
  ('chip', '贴片阻容 0402–1206', '["chip"]', NULL, '["0402","0504","0603","0805","1008","1206","0306","0508","0612"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 110),
  ('chip-large', '贴片阻容 1210 及以上', '["chip"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 120),
  ('tantalum-small', '钽电容 A/B', '["tantalum"]', NULL, NULL, '["CASE-A","CASE-B","CASE-P","CASE-J","CASE-3216","CASE-3528","CASE-2012","CASE-1608","CAPMP3216","CAPMP3528","CAPMP2012"]', NULL, NULL, NULL, NULL, NULL, NULL, 130),
  ('tantalum', '钽电容 C/D/E', '["tantalum"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 140),
  ('diode', '贴片二极管', '["diode","melf"]', NULL, NULL, NULL, NULL, 2, NULL, NULL, NULL, NULL, 150),
  ('led', '贴片 LED', '["led"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 160),
  ('sot', '贴片三极管/小 IC', '["sot","diode","melf","to","power","bridge"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 170),
  ('array', '排阻/排容', '["array"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 180),
  ('inductor-small', '贴片电感 ≤4.5mm', '["inductor"]', NULL, NULL, NULL, NULL, 2, NULL, 4500, NULL, NULL, 190),
  ('inductor-large', '贴片功率电感 >6.3mm', '["inductor"]', NULL, NULL, NULL, NULL, 2, 6300, NULL, NULL, NULL, 200),
  ('inductor', '贴片功率电感', '["inductor"]', NULL, NULL, NULL, NULL, 2, NULL, NULL, NULL, NULL, 210),
  ('can-large', '贴片电容 >6.3mm', '["can-cap","film-cap","radial"]', NULL, NULL, NULL, NULL, 2, 6300, NULL, NULL, NULL, 220),
  ('can', '贴片电容 ≤6.3mm', '["can-cap","film-cap","radial"]', NULL, NULL, NULL, NULL, 2, NULL, NULL, NULL, NULL, 230),
  ('crystal', '晶振', '["crystal","oscillator"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 240),
  ('sop', '贴片 IC-SOP', '["sop"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 250),
  ('qfp', '贴片 IC-QFP', '["qfp","plcc"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 260),
  ('qfn', '贴片 IC-QFN', '["qfn","lga"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 270),
  ('bga', '贴片 IC-BGA', '["bga"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 280),
  ('module', '邮票孔模块', '["module"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 290),
  ('fpc', 'FPC 座', '["fpc"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 300),
  ('header', '贴片排针/排母', '["header","socket","connector","terminal","rj","rf","dip","sip"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 310),
  ('usb', 'USB 座', '["usb"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 320),
  ('card', '卡座', '["card"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 330),
  ('switch', '贴片开关/按键', '["switch","button"]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 340),
  ('odd', '贴片异形件', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 900);

-- 标准点数 v1.
INSERT INTO point_rule (material_code, convention_code, mode, fixed_milli, num, den, include_ep, min_milli, round) VALUES
  ('none', 'standard-v1', 'fixed', 0, 1, 1, 0, 0, 'none'),
  ('mark', 'standard-v1', 'fixed', 0, 1, 1, 0, 0, 'none'),
  ('wire', 'standard-v1', 'div', 0, 2, 1, 1, 0, 'none'),
  ('hand', 'standard-v1', 'div', 0, 1, 1, 1, 0, 'none'),
  ('press', 'standard-v1', 'div', 0, 1, 1, 1, 0, 'none'),
  ('tht', 'standard-v1', 'div', 0, 1, 1, 1, 0, 'none'),
  ('chip-tiny', 'standard-v1', 'fixed', 1000, 1, 1, 0, 0, 'none'),
  ('chip', 'standard-v1', 'fixed', 1000, 1, 1, 0, 0, 'none'),
  ('chip-large', 'standard-v1', 'fixed', 2000, 1, 1, 0, 0, 'none'),
  ('tantalum-small', 'standard-v1', 'fixed', 1000, 1, 1, 0, 0, 'none'),
  ('tantalum', 'standard-v1', 'fixed', 2000, 1, 1, 0, 0, 'none'),
  ('diode', 'standard-v1', 'fixed', 1500, 1, 1, 0, 0, 'none'),
  ('led', 'standard-v1', 'div', 0, 3, 4, 1, 1500, 'ceilHalf'),
  ('sot', 'standard-v1', 'div', 0, 1, 2, 1, 1500, 'none'),
  ('array', 'standard-v1', 'div', 0, 1, 2, 1, 1000, 'none'),
  ('inductor-small', 'standard-v1', 'fixed', 2000, 1, 1, 0, 0, 'none'),
  ('inductor-large', 'standard-v1', 'fixed', 4000, 1, 1, 0, 0, 'none'),
  ('inductor', 'standard-v1', 'fixed', 3000, 1, 1, 0, 0, 'none'),
  ('can-large', 'standard-v1', 'fixed', 4000, 1, 1, 0, 0, 'none'),
  ('can', 'standard-v1', 'fixed', 3000, 1, 1, 0, 0, 'none'),
  ('crystal', 'standard-v1', 'fixed', 2000, 1, 1, 0, 0, 'none'),
  ('sop', 'standard-v1', 'div', 0, 1, 3, 1, 3000, 'ceilHalf'),
  ('qfp', 'standard-v1', 'div', 0, 1, 4, 1, 4000, 'ceilHalf'),
  ('qfn', 'standard-v1', 'div', 0, 1, 3, 1, 3000, 'ceilHalf'),
  ('bga', 'standard-v1', 'div', 0, 1, 2, 1, 4000, 'ceilHalf'),
  ('module', 'standard-v1', 'div', 0, 1, 3, 1, 6000, 'ceilHalf'),
  ('fpc', 'standard-v1', 'div', 0, 1, 3, 1, 4000, 'ceilHalf'),
  ('header', 'standard-v1', 'div', 0, 1, 2, 1, 3000, 'none'),
  ('usb', 'standard-v1', 'div', 0, 1, 2, 1, 3000, 'none'),
  ('card', 'standard-v1', 'div', 0, 1, 2, 1, 3000, 'none'),
  ('switch', 'standard-v1', 'div', 0, 1, 2, 1, 2000, 'none'),
  ('odd', 'standard-v1', 'div', 0, 1, 2, 1, 2000, 'none');

-- 按焊盘计点 and 两焊盘一点: one rule for everything.
INSERT INTO point_rule (material_code, convention_code, mode, num, den, include_ep)
  SELECT m.code, c.code, 'div', 1, CASE c.code WHEN 'half' THEN 2 ELSE 1 END, 1
  FROM material m, point_convention c
  WHERE c.code IN ('pad', 'half') AND m.code NOT IN ('none', 'mark') AND NOT (c.code = 'half' AND m.code IN ('wire', 'press'));
INSERT INTO point_rule (material_code, convention_code, mode, num, den, include_ep) VALUES ('wire', 'half', 'div', 1, 1, 1);

-- 港泉: pins without the exposed pad, no rounding; plug-in parts are not in its table.
INSERT INTO point_rule (material_code, convention_code, mode, fixed_milli, num, den, base_milli, include_ep, min_milli) VALUES
  ('chip-tiny', 'gq', 'fixed', 2000, 1, 1, 0, 0, 0),
  ('chip', 'gq', 'fixed', 1000, 1, 1, 0, 0, 0),
  ('chip-large', 'gq', 'fixed', 2000, 1, 1, 0, 0, 0),
  ('tantalum-small', 'gq', 'fixed', 1000, 1, 1, 0, 0, 0),
  ('tantalum', 'gq', 'fixed', 2000, 1, 1, 0, 0, 0),
  ('diode', 'gq', 'fixed', 2000, 1, 1, 0, 0, 0),
  ('led', 'gq', 'fixed', 2000, 1, 1, 0, 0, 0),
  ('sot', 'gq', 'div', 0, 1, 2, 1500, 1, 3000),
  ('array', 'gq', 'fixed', 4000, 1, 1, 0, 0, 0),
  ('inductor-small', 'gq', 'fixed', 3000, 1, 1, 0, 0, 0),
  ('inductor-large', 'gq', 'fixed', 4000, 1, 1, 0, 0, 0),
  ('inductor', 'gq', 'fixed', 3000, 1, 1, 0, 0, 0),
  ('can-large', 'gq', 'fixed', 4000, 1, 1, 0, 0, 0),
  ('can', 'gq', 'fixed', 3000, 1, 1, 0, 0, 0),
  ('crystal', 'gq', 'fixed', 2000, 1, 1, 0, 0, 0),
  ('sop', 'gq', 'div', 0, 1, 3, 0, 0, 3000),
  ('qfp', 'gq', 'div', 0, 1, 4, 0, 0, 4000),
  ('qfn', 'gq', 'div', 0, 1, 3, 0, 0, 5000),
  ('bga', 'gq', 'div', 0, 1, 2, 0, 0, 8000),
  ('module', 'gq', 'div', 0, 1, 3, 0, 0, 6000),
  ('fpc', 'gq', 'div', 0, 1, 3, 0, 0, 4000),
  ('header', 'gq', 'div', 0, 1, 2, 0, 0, 3000),
  ('usb', 'gq', 'fixed', 5000, 1, 1, 0, 0, 0),
  ('card', 'gq', 'fixed', 6000, 1, 1, 0, 0, 0),
  ('switch', 'gq', 'fixed', 5000, 1, 1, 0, 0, 0),
  ('odd', 'gq', 'div', 0, 1, 2, 0, 0, 3000);

-- 50 脚分界 and IC 四脚一点: divisors that change with the pins; the tab of a small power package is a joint.
INSERT INTO point_rule (material_code, convention_code, mode, include_ep)
  SELECT m.code, c.code, 'tiers', m.code IN ('sot', 'led')
  FROM material m, point_convention c
  WHERE c.code IN ('fifty', 'ic4') AND m.code NOT IN ('none', 'mark', 'wire', 'press', 'hand', 'tht');
INSERT INTO point_rule_tier (material_code, convention_code, pins_from, num, den)
  SELECT material_code, convention_code, 0, 1, 2 FROM point_rule WHERE convention_code IN ('fifty', 'ic4');
INSERT INTO point_rule_tier (material_code, convention_code, pins_from, num, den)
  SELECT material_code, convention_code, CASE convention_code WHEN 'fifty' THEN 51 ELSE 4 END, 1, 4
  FROM point_rule WHERE convention_code IN ('fifty', 'ic4');
INSERT INTO point_rule (material_code, convention_code, mode, num, den) VALUES
  ('tht', 'fifty', 'div', 1, 1),
  ('hand', 'fifty', 'div', 1, 1),
  ('tht', 'ic4', 'div', 1, 4),
  ('hand', 'ic4', 'div', 1, 4),
  ('wire', 'ic4', 'div', 2, 4);

-- 分类点数表 B.
INSERT INTO point_rule (material_code, convention_code, mode, fixed_milli, num, den, min_milli) VALUES
  ('chip-tiny', 'table-b', 'fixed', 2000, 1, 1, 0),
  ('chip', 'table-b', 'fixed', 1000, 1, 1, 0),
  ('chip-large', 'table-b', 'fixed', 1000, 1, 1, 0),
  ('diode', 'table-b', 'fixed', 1500, 1, 1, 0),
  ('tantalum-small', 'table-b', 'fixed', 2000, 1, 1, 0),
  ('tantalum', 'table-b', 'fixed', 2000, 1, 1, 0),
  ('can', 'table-b', 'fixed', 2000, 1, 1, 0),
  ('can-large', 'table-b', 'fixed', 2000, 1, 1, 0),
  ('inductor-large', 'table-b', 'fixed', 4000, 1, 1, 0),
  ('sop', 'table-b', 'div', 0, 1, 3, 0),
  ('bga', 'table-b', 'div', 0, 1, 2, 0),
  ('header', 'table-b', 'div', 0, 1, 3, 3000),
  ('odd', 'table-b', 'div', 0, 1, 2, 3000),
  ('tht', 'table-b', 'div', 0, 1, 1, 0),
  ('hand', 'table-b', 'div', 0, 1, 1, 0),
  ('wire', 'table-b', 'div', 0, 2, 1, 0);
INSERT INTO point_rule (material_code, convention_code, mode, num, den, include_ep, max_milli) VALUES ('sot', 'table-b', 'div', 1, 2, 1, NULL);

-- 电感十点.
INSERT INTO point_rule (material_code, convention_code, mode, num, den, include_ep)
  SELECT code, 'ic-half', 'div', 1, CASE WHEN code IN ('sop', 'qfp', 'qfn', 'bga') THEN 2 ELSE 1 END, 1
  FROM material WHERE code NOT IN ('none', 'mark', 'wire', 'inductor', 'inductor-small', 'inductor-large');
INSERT INTO point_rule (material_code, convention_code, mode, fixed_milli) VALUES
  ('inductor', 'ic-half', 'fixed', 10000),
  ('inductor-small', 'ic-half', 'fixed', 10000),
  ('inductor-large', 'ic-half', 'fixed', 10000);

-- BGA 三球一点. Small is up to 16 pins: our decision, the source says only "small".
INSERT INTO point_rule (material_code, convention_code, mode, num, den, include_ep)
  SELECT code, 'bga3', CASE WHEN code IN ('sop', 'qfn') THEN 'tiers' ELSE 'div' END, 1, CASE WHEN code IN ('qfp', 'bga') THEN 3 ELSE 2 END, code NOT IN ('sop', 'qfn', 'qfp', 'bga')
  FROM material WHERE code NOT IN ('none', 'mark', 'wire', 'press', 'hand', 'tht');
INSERT INTO point_rule_tier (material_code, convention_code, pins_from, num, den)
  SELECT column1, 'bga3', column2, 1, column3 FROM (VALUES ('sop', 0, 4), ('sop', 17, 3), ('qfn', 0, 4), ('qfn', 17, 3));

-- What a part without a readable package is taken for; all but the marks must be confirmed. Without pins: only once they are told.
INSERT INTO unknown_rule (code, prefixes, material_code, family, mount, pins, certain, note, seq) VALUES
  ('mark', '["TP","MH","FID","MARK","MK","H","HOLE"]', 'mark', 'test-point', 'none', 0, 1, '测试点、定位点、安装孔不计点', 10),
  ('passive', '["R","C","L","FB","F"]', 'chip', 'chip', 'smt', 2, 0, '按两焊盘贴片件计', 20),
  ('diode', '["D","LED","LD","CR","ZD","TVS","VD"]', 'diode', 'diode', 'smt', 2, 0, '按两焊盘二极管计', 30),
  ('transistor', '["Q","VT"]', 'sot', 'sot', 'smt', 3, 0, '按三脚贴片管计', 40),
  ('ic', '["U","IC"]', 'sop', 'sop', 'smt', 8, 0, '按 8 脚 IC 计', 50),
  ('crystal', '["X","Y","XTAL"]', 'crystal', 'crystal', 'smt', 4, 0, '按 4 焊盘晶振计', 60),
  ('connector', '["J","CN","CON","P","XS","XP"]', 'header', 'connector', 'smt', NULL, 0, '连接器按引脚数计', 70);

-- Lead-free is the baseline; some houses ask a fifth more for it.
INSERT INTO process_surcharge (code, name, coef_ppm, type_codes, default_on, seq) VALUES
  ('lead-free', '无铅加价', 200000, '["SMT","DIP","HAND","MANUAL_MOUNT"]', 0, 10);

INSERT INTO fee_rule (code, name, fee_group, kind, basis, rate_micro, min_fen, type_codes, select_families, select_side, default_on, note, seq) VALUES
  ('engineering', '工程费', 'setup', 'additional', 'fixed', 300000000, 0, '["SMT","MANUAL_MOUNT"]', NULL, NULL, 1, '编程、工艺文件与开机准备', 10),
  ('stencil', '钢网', 'setup', 'additional', 'perSide', 150000000, 0, '["SMT","MANUAL_MOUNT"]', NULL, NULL, 1, '每个贴片面一张', 20),
  ('feeder', '上料费', 'feeder', 'additional', 'perLine', 10000000, 0, '["SMT"]', NULL, NULL, 1, '每种贴片料上一次料', 30),
  ('first-article', '首件', 'setup', 'additional', 'fixed', 100000000, 0, NULL, NULL, NULL, 1, '首件核对与确认', 40),
  ('changeover', '换线费', 'setup', 'additional', 'fixed', 200000000, 0, NULL, NULL, NULL, 0, '插件线换线或同单第二个产品', 50),
  ('red-glue', '红胶', 'process', 'additional', 'perPoint', 4000, 0, '["SMT"]', NULL, 'bottom', 0, '第二面点红胶，按该面点数加价', 60),
  ('coating', '三防漆（按套）', 'process', 'additional', 'perSet', 1500000, 10000, NULL, NULL, NULL, 0, '按套收，最低 100 元', 70),
  ('coating-area', '三防漆（按面积）', 'process', 'additional', 'perArea', 20000, 10000, NULL, NULL, NULL, 0, '按板面积收，最低 100 元', 80),
  ('xray', 'X-ray', 'test', 'additional', 'perSet', 500000, 0, NULL, NULL, NULL, 0, '按检测套数收', 90),
  ('xray-bga', 'X-ray（BGA 抽检）', 'test', 'additional', 'perSelected', 5000000, 0, NULL, '["bga"]', NULL, 0, '按抽检板上的 BGA 颗数收', 100),
  ('program', '程序烧录', 'process', 'additional', 'perSelected', 500000, 5000, NULL, NULL, NULL, 0, '按烧录片数收，最低 50 元', 110),
  ('test', '功能测试', 'test', 'additional', 'perSet', 2000000, 0, NULL, NULL, NULL, 0, '不含治具', 120),
  ('fixture', '测试治具', 'test', 'additional', 'fixed', 500000000, 0, NULL, NULL, NULL, 0, '一次性', 130),
  ('ict', 'ICT', 'test', 'additional', 'perSet', 500000, 0, NULL, NULL, NULL, 0, '', 140),
  ('ageing', '老化', 'test', 'additional', 'perSet', 1000000, 0, NULL, NULL, NULL, 0, '', 150),
  ('clean', '清洗', 'process', 'additional', 'perSet', 300000, 0, NULL, NULL, NULL, 0, '', 160),
  ('depanel', '分板', 'process', 'additional', 'perSet', 100000, 0, NULL, NULL, NULL, 0, '', 170),
  ('bake', '烘烤', 'process', 'additional', 'fixed', 100000000, 0, NULL, NULL, NULL, 0, '每批', 180),
  ('pack', '包装（防静电袋）', 'pack', 'additional', 'perSet', 300000, 0, NULL, NULL, NULL, 0, '', 190),
  ('blister', '包装（气泡袋/吸塑）', 'pack', 'additional', 'perSet', 800000, 0, NULL, NULL, NULL, 0, '', 200),
  ('assembly', '成品组装', 'process', 'additional', 'perMinute', 600000, 0, NULL, NULL, NULL, 0, '按每套分钟数收', 210);
INSERT INTO fee_rule (code, name, fee_group, kind, basis, rate_ppm, percent_base, default_on, note, seq) VALUES
  ('management', '管理费', 'overhead', 'fee', 'percent', 30000, 'labour', 1, '按加工费计', 300);

-- A repeat order without change needs no new programme and no new stencil; with changes half the programme.
UPDATE fee_rule SET repeat_same_ppm = 0, repeat_changed_ppm = 500000 WHERE code = 'engineering';
UPDATE fee_rule SET repeat_same_ppm = 0 WHERE code = 'stencil';

-- Not the customer's to switch off.
UPDATE fee_rule SET optional = 0 WHERE code IN ('engineering', 'feeder', 'management');

INSERT INTO fee_tier (fee_code, tier_by, tier_from, rate_micro) VALUES
  ('engineering', 'sides', 2, 500000000);

INSERT INTO fee_option (fee_code, code, name, rate_micro, default_on, seq) VALUES
  ('stencil', 'step', '阶梯钢网', 100000000, 0, 10),
  ('stencil', 'polish', '电抛光', 80000000, 0, 20),
  ('blister', 'tray', '吸塑托盘', 1200000, 0, 10);

-- A board without SMT lines needs neither programme nor stencil.
INSERT INTO fee_condition (fee_code, attribute, min_value) VALUES
  ('engineering', 'lines', 1),
  ('stencil', 'lines', 1);

INSERT INTO urgency (code, name, ppm, seq) VALUES
  ('standard', '标准交期', 0, 10),
  ('72h', '加急 72 小时', 200000, 20),
  ('48h', '加急 48 小时', 350000, 30),
  ('24h', '加急 24 小时', 600000, 40);

INSERT INTO tax_mode (code, name, ppm, seq) VALUES
  ('vat13', '13% 增值税专票', 130000, 10),
  ('vat1', '1% 普票（小规模）', 10000, 20),
  ('none', '不含税', 0, 30);

INSERT INTO quantity_break (sets) VALUES (5), (10), (30), (50), (100), (200), (500), (1000), (3000), (5000);
