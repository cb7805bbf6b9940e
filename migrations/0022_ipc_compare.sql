-- A saved bill beside the netlist of its board: what its packages count, and what is soldered there. Points are of one set.
CREATE TABLE ipc_compare (
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  owner_id TEXT NOT NULL REFERENCES user (id),
  bom_id TEXT NOT NULL REFERENCES bom (id),
  bom_version INTEGER NOT NULL CHECK (bom_version BETWEEN 1 AND 1000000000),
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  format TEXT NOT NULL CHECK (format IN ('ipc356', 'ipc2581')),
  -- How many boards the netlist holds under one set of designators.
  boards INTEGER NOT NULL CHECK (boards BETWEEN 1 AND 1000000),
  -- 0 nobody has looked at it, 1 its differences are known to the packages, 2 ignored, with the reason beside it.
  state INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  refs_bill INTEGER NOT NULL CHECK (refs_bill BETWEEN 0 AND 10000000),
  refs_netlist INTEGER NOT NULL CHECK (refs_netlist BETWEEN 0 AND 10000000),
  matched INTEGER NOT NULL CHECK (matched BETWEEN 0 AND 10000000),
  only_bill INTEGER NOT NULL CHECK (only_bill BETWEEN 0 AND 10000000),
  only_netlist INTEGER NOT NULL CHECK (only_netlist BETWEEN 0 AND 10000000),
  diff_lines INTEGER NOT NULL CHECK (diff_lines BETWEEN 0 AND 1000000),
  points_bill_milli INTEGER NOT NULL CHECK (points_bill_milli BETWEEN 0 AND 1000000000000000),
  points_netlist_milli INTEGER NOT NULL CHECK (points_netlist_milli BETWEEN 0 AND 1000000000000000),
  row_version INTEGER NOT NULL DEFAULT 1 CHECK (row_version BETWEEN 1 AND 1000000000),
  created_by TEXT NOT NULL REFERENCES user (id),
  created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 9999999999999)
) STRICT;

CREATE INDEX ipc_compare_bom ON ipc_compare (bom_id);
CREATE INDEX ipc_compare_created ON ipc_compare (created);
CREATE INDEX ipc_compare_owner ON ipc_compare (owner_id);

-- Its lines, in the order of the bill. Joints and pins are of one piece: places and pin names; null where one side tells nothing.
CREATE TABLE ipc_compare_line (
  compare_id TEXT NOT NULL REFERENCES ipc_compare (id) ON DELETE CASCADE,
  row_no INTEGER NOT NULL CHECK (row_no BETWEEN 0 AND 1000000),
  line_key TEXT NOT NULL CHECK (length(line_key) <= 40),
  designators TEXT NOT NULL CHECK (length(designators) <= 300),
  footprint TEXT NOT NULL CHECK (length(footprint) <= 200),
  package_name TEXT NOT NULL CHECK (length(package_name) <= 200),
  bill_joints INTEGER CHECK (bill_joints BETWEEN 0 AND 100000),
  joints INTEGER CHECK (joints BETWEEN 0 AND 1000000),
  pins INTEGER CHECK (pins BETWEEN 0 AND 1000000),
  -- Pins and exposed pads that would make the line agree; null where nothing is to change.
  proposal TEXT CHECK (json_type(proposal) = 'object' AND length(proposal) <= 100),
  pieces INTEGER NOT NULL CHECK (pieces BETWEEN 0 AND 1000000000),
  points_bill_milli INTEGER NOT NULL CHECK (points_bill_milli BETWEEN 0 AND 1000000000000),
  points_netlist_milli INTEGER NOT NULL CHECK (points_netlist_milli BETWEEN 0 AND 1000000000000),
  PRIMARY KEY (compare_id, row_no)
) STRICT, WITHOUT ROWID;

CREATE INDEX ipc_compare_line_differing ON ipc_compare_line (footprint) WHERE proposal IS NOT NULL;
