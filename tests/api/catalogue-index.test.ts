import { describe, expect, it } from 'vitest'
import { trigramsOf } from '../../shared/engine/catalogue/query.ts'
import { random } from '../random.ts'
import { addParts, insertPart, ownWord, partOf, type PartOf } from './catalogue-rows.ts'
import { call, person, query, type Person } from './harness.ts'

/** Both indexes are whole in themselves. */
const checked = () =>
  query(
    "INSERT INTO part_mpn (part_mpn) VALUES ('integrity-check')",
    "INSERT INTO part_text (part_text) VALUES ('integrity-check')",
  )

const idsOf = (rows: readonly Record<string, unknown>[]): number[] => rows.map(({ id }) => Number(id))
const inNumbers = async (number: string) =>
  idsOf(await query({ sql: 'SELECT rowid AS id FROM part_mpn WHERE part_mpn MATCH ? ORDER BY 1', args: [trigramsOf(number)] }))
const inWords = async (word: string) =>
  idsOf(await query({ sql: 'SELECT rowid AS id FROM part_text WHERE part_text MATCH ? ORDER BY 1', args: [`"${word}"`] }))

/** What each index tells of a part: whether the part is found by this number, and by this word. */
const told = async (part: Pick<PartOf, 'id'>, number: string, word: string) => [
  (await inNumbers(number)).includes(part.id),
  (await inWords(word.toLowerCase())).includes(part.id),
]

/** A part with a number and a word of its own. */
async function one() {
  const [number, word] = [ownWord(), ownWord()]
  const { makerId, maker, parts } = await addParts([{ mpn: number, descr: word }])
  return { number, word, makerId, maker, part: parts[0]! }
}

describe('the indexes of the catalogue', () => {
  it('forget the old texts with a change, and know the new ones', async () => {
    const { number, word, part, maker } = await one()
    expect(await told(part, number, word)).toEqual([true, true])
    const [next, other] = [ownWord(), ownWord()]
    const changed = partOf({ mpn: next, descr: other }, maker)
    const sql = 'UPDATE part SET mpn = ?, mpn_norm = ?, descr = ?, tok = ? WHERE id = ?'
    await query({ sql, args: [changed.mpn, changed.mpnNorm, changed.descr, changed.tok, part.id] })
    expect(await told(part, number, word)).toEqual([false, false])
    expect(await told(part, next, other)).toEqual([true, true])
    await checked()
  })

  it('follow a row that is saved over another', async () => {
    const { number, word, part, makerId, maker } = await one()
    const again = partOf({ mpn: number, descr: ownWord() }, maker)
    await query(
      insertPart(again, makerId, 'ON CONFLICT (mpn_norm, maker_id) DO UPDATE SET descr = excluded.descr, tok = excluded.tok'),
    )
    expect(await told(part, number, word)).toEqual([true, false])
    expect(await told(part, number, again.descr)).toEqual([true, true])
    expect(await inNumbers(number)).toEqual([part.id])
    await checked()
  })

  it('lose a row with the row', async () => {
    const { number, word, part } = await one()
    await query({ sql: 'DELETE FROM part WHERE id = ?', args: [part.id] })
    expect(await told(part, number, word)).toEqual([false, false])
    await checked()
  })

  it('are as before when a batch fails in the middle', async () => {
    const { number, word, part, makerId, maker } = await one()
    const fresh = partOf({ mpn: ownWord(), descr: ownWord() }, maker)
    const failing = query(
      insertPart(fresh, makerId),
      { sql: "UPDATE part SET mpn_norm = 'GONE', tok = 'gone' WHERE id = ?", args: [part.id] },
      // The same number of the same maker again.
      insertPart(partOf({ mpn: fresh.mpn }, maker), makerId),
    )
    await expect(failing).rejects.toThrow('UNIQUE')
    expect(await told(part, number, word)).toEqual([true, true])
    expect(await told(fresh, fresh.mpn, fresh.descr)).toEqual([false, false])
    await checked()
  })

  it('a part keeps its id', async () => {
    const { part } = await one()
    await expect(query({ sql: 'UPDATE part SET id = id + 1 WHERE id = ?', args: [part.id] })).rejects.toThrow(
      'a part keeps its id',
    )
  })
})

const SIGNS = [...'贴片电阻容感晶振稳压二极管三极连接器开关单机磁珠']

describe('two Chinese characters', () => {
  it('find every part that a scan of the texts finds, and no other', async () => {
    const draw = random(7)
    const texts = Array.from({ length: 150 }, () => {
      const run = () => Array.from({ length: 1 + draw(6) }, () => SIGNS[draw(SIGNS.length)]).join('')
      return `${run()} ${draw(100)}V${run()}，${run()}A`
    })
    const { maker, parts } = await addParts(texts.map((descr) => ({ mpn: ownWord(), descr })))
    const as: Person = await person()
    const words = Array.from({ length: 60 }, () => `${SIGNS[draw(SIGNS.length)]}${SIGNS[draw(SIGNS.length)]}`)
    let hits = 0
    for (const word of [...words, '电阻', '片电', '二极']) {
      const { items } = await call(as, 'bomai/search', { keyword: `${maker} ${word}`, pageSize: 200 })
      const scanned = parts.filter(({ descr }) => descr.includes(word)).map(({ mpn }) => mpn)
      expect([word, items.map(({ mpn }) => mpn).toSorted()]).toEqual([word, scanned.toSorted()])
      hits += scanned.length
    }
    expect(hits).toBeGreaterThan(60)
  })
})
