import { describe, expect, it } from 'vitest'
import { query } from './harness.ts'
import { REASONS } from './plan-rules.ts'
import { growingOf } from './query-plans.ts'

/** Every file of tests ends by asking for the plans of what the product has sent; here is what they are held to, and the triggers. */
const grows = async (sql: string, ...args: (string | number)[]): Promise<string[]> => {
  const values = args.map((value) => ({ type: typeof value === 'number' ? 'integer' : 'text', value: String(value) }))
  return (await growingOf([{ sql, args: values }])).map((said) => said.slice(0, said.indexOf(':')))
}

describe('a statement that takes longer the more rows there are', () => {
  it.each([
    ['SELECT id FROM bom WHERE remark = ?', ['x'], ['SCAN bom']],
    ['SELECT b.id FROM bom AS b JOIN user AS u ON u.id = b.owner_id WHERE b.remark = ?', ['x'], ['SCAN b']],
    ['SELECT count(*) FROM operation_log', [], ['SCAN operation_log USING COVERING INDEX operation_log_at']],
    [
      'SELECT id FROM file WHERE owner_id = ? ORDER BY size LIMIT 20',
      ['x'],
      ['USE TEMP B-TREE FOR ORDER BY after SEARCH file USING INDEX file_owner (owner_id=?)'],
    ],
    // Whatever names its key makes the database look for the rows that refer to it.
    [
      'UPDATE bom SET id = ?1, remark = ?2 WHERE id = ?1',
      ['x', ''],
      ['SCAN price_test_bill', 'SCAN quota_tx', 'SCAN price_test_bill', 'SCAN quota_tx'],
    ],
  ])('is named: %s', async (sql, args, steps) => {
    expect(await grows(sql, ...args)).toEqual(steps)
  })

  it.each([
    ['by an index', 'SELECT id FROM bom WHERE owner_id = ? AND state <> 9', ['x']],
    ['by an index for some values', 'SELECT id FROM bom WHERE owner_id = ? AND state <> ?', ['x', 9]],
    ['a page in the order of an index', 'SELECT id FROM operation_log ORDER BY at DESC LIMIT 20', []],
    ['counted so far', 'SELECT count(*) FROM (SELECT 1 AS one FROM operation_log LIMIT 20001) counted', []],
    ['of a table that stays small', 'SELECT value FROM setting', []],
    ['an insert of what others refer to', `INSERT INTO customer (id, owner_id) SELECT ?, ''`, ['x']],
  ])('is none: %s', async (_how, sql, args) => {
    expect(await grows(sql, ...args)).toEqual([])
  })

  it('is excepted for a reason', () => {
    expect(REASONS.filter((why) => why.length > 40)).toHaveLength(REASONS.length)
    expect(REASONS.length).toBeLessThanOrEqual(10)
  })
})

/** What stands between BEGIN and END, statement by statement, with values in the place of the row at hand. */
function statementsOf(trigger: string): string[] {
  const [, head = '', body = ''] = /^([^]*?)\bBEGIN\b([^]*)\bEND\s*$/i.exec(trigger) ?? []
  const [, when] = /\bWHEN\b([^]*)$/i.exec(head) ?? []
  const plainBody = body.replace(/--[^\n]*/g, '')
  const parts = plainBody.match(/(?:'[^']*'|[^';])+/g) ?? []
  return [...(when === undefined ? [] : [`SELECT 1 WHERE ${when}`]), ...parts]
    .map((sql) => sql.replace(/RAISE\s*\((?:'[^']*'|[^')])*\)/gi, 'NULL').replace(/\b(?:new|old)\.\w+/gi, '?'))
    .filter((sql) => sql.trim() !== '')
}

it('no trigger reads a table that grows from end to end', async () => {
  const triggers = await query(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`)
  const statements = triggers.flatMap(({ sql }) => statementsOf(String(sql))).map((sql) => ({ sql }))
  expect(statements.length).toBeGreaterThan(triggers.length)
  expect(await growingOf(statements)).toEqual([])
})
