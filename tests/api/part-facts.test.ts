import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { partColumns } from '../../shared/engine/match/part-columns.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { readPartsAnew } from '../../worker/job/part-facts.ts'
import { addParts, ownWord } from './catalogue-rows.ts'
import { query } from './harness.ts'

/** As often as there are slices. */
async function readAnew(): Promise<void> {
  for (let cursor: unknown = null; ;) {
    const slice = await readPartsAnew({ data: openDatabase(env) }, cursor)
    if (slice.statements.length > 0) await query(...slice.statements)
    if (slice.cursor === null) return
    cursor = slice.cursor
  }
}

it('reads parts anew that an older engine has read, once', async () => {
  const mpn = `RC0603FR-0710KL${ownWord()}`
  const said = { mpn, category: '贴片电阻', pkg: '0603', descr: '贴片电阻 10kΩ ±1% 0603', attrs: { 精度: '±1%' } }
  const { parts, maker } = await addParts([{ ...said, size: 'old', valueKey: 'R1e0' }])
  const id = parts[0]?.id ?? 0
  await query({ sql: "UPDATE part SET name_key = '', facts = '{}', facts_version = 0 WHERE id = ?", args: [id] })
  const row = async () => (await query({ sql: 'SELECT * FROM part WHERE id = ?', args: [id] }))[0]
  expect(await row()).toMatchObject({ name_key: '', facts_version: 0 })
  await readAnew()
  const { nameKey, valueKey, size, facts, factsVersion, tok } = partColumns({ ...said, makers: [maker], pins: null })
  expect([valueKey, size]).toEqual(['R1e4', '0603'])
  const read = { name_key: nameKey, value_key: valueKey, size, facts, facts_version: factsVersion, tok }
  expect(await row()).toMatchObject(read)
  expect((await readPartsAnew({ data: openDatabase(env) }, null)).done).toBe(0)
})
