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
