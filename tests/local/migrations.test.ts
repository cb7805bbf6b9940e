import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readMigrations, splitSql } from '../../worker/local/migrations.ts'

test('semicolons end statements, except in strings, comments and trigger bodies', () => {
  const sql = `-- a; comment
CREATE TABLE t (a TEXT DEFAULT ';' /* ; */);
CREATE TRIGGER g AFTER UPDATE ON t BEGIN
  UPDATE t SET a = CASE WHEN a = 'END;' THEN 'x' ELSE "a" END;
  DELETE FROM t;
END;
-- only a comment;
INSERT INTO t VALUES ('it''s; fine')`
  const statements = splitSql(sql)
  expect(statements).toHaveLength(3)
  expect(statements[1]).toMatch(/^CREATE TRIGGER[\s\S]*END$/)
  expect(statements[2]).toContain("'it''s; fine'")
})

test('migrations apply in the order of their numbers, each number once', () => {
  const names = readMigrations().map(({ name }) => name)
  expect(names[0]).toBe('0000_users.sql')
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index))
})

test('a save from before choices had one name keeps what was chosen, and stays as it is for good', () => {
  const database = new DatabaseSync(':memory:')
  const run = (some: ReturnType<typeof readMigrations>) =>
    some.flatMap(({ statements }) => statements).forEach((sql) => database.exec(sql))
  const all = readMigrations()
  const before = all.findIndex(({ name }) => name === '0013_choices.sql')
  run(all.slice(0, before))
  database.exec('PRAGMA foreign_keys = OFF')
  const draft = {
    mapping: { headerRow: null, columns: { 0: 'note' } },
    edits: [{ sheet: 0, row: 1, value: '4.7µF “x”' }],
    options: { sets: 20, discountPpm: 0, specials: [{ name: '运费', amountFen: -1e12, taxable: true, remark: '' }] },
  }
  database
    .prepare(`INSERT INTO bom_version VALUES (?, 1, '1', ?, ?, ?, '{"sheet":null}', '{}', 3, ?, 5)`)
    .run('b'.repeat(36), 'h'.repeat(64), 'f'.repeat(36), JSON.stringify(draft), 'u'.repeat(36))
  run(all.slice(before))
  const [row] = database.prepare('SELECT choices, understood, input_hash FROM bom_version').all()
  const { mapping: reading, edits, options: order } = draft
  expect(row).toEqual({
    choices: JSON.stringify({ reading, edits, order }),
    understood: '{"sheet":null}',
    input_hash: 'h'.repeat(64),
  })
  expect(() => database.exec(`UPDATE bom_version SET choices = '{}'`)).toThrow('append-only')
})
