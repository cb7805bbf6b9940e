/** The tables that hold rows of ours: not what SQLite keeps, not an index over texts and what that keeps itself in. */
export const ROW_TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`

/** Fills the indexes over texts out of the rows that they are of; a backup brings the rows alone. */
export const FILL_INDEXES = [
  'INSERT INTO part_mpn (rowid, mpn_norm) SELECT id, mpn_norm FROM part',
  'INSERT INTO part_text (rowid, tok) SELECT id, tok FROM part',
  'INSERT INTO article_text (rowid, tok) SELECT seq, tok FROM article_version',
]
