import { describe, expect, it } from 'vitest'
import { documentOf } from '../../shared/engine/price/book/canonical.ts'
import { modelOf } from '../../shared/engine/price/book/in-use.ts'
import type { Material, PriceDocument, PriceModel } from '../../shared/engine/price/model.ts'
import { understand } from '../../shared/engine/understand.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { hashOf } from '../../worker/service/pricing/price-model.ts'
import { documentsOf } from '../../worker/service/pricing/snapshot.ts'
import { env } from 'cloudflare:workers'
import { readWorkbook, isRefusal } from '../../shared/engine/sheet/read.ts'
import { sheetTools } from '../../shared/engine/sheet/decode.ts'
import { WORKER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { privateBooks } from '../fixtures/private-books.ts'
import { times } from '../length.ts'
import { call, envelope, person, query, send, type Person } from './harness.ts'

const TEXT = 'Designator,Footprint,Quantity\nR1,0603,1\n"U1",LQFP-48,1\n"D1,D2",SMA,2\nJ1,,1'
const sheets = () => {
  const book = readWorkbook(new TextEncoder().encode(TEXT), 'text.txt', sheetTools(TextDecoder), WORKER_CAPS)
  if (isRefusal(book)) throw new Error(book.code)
  return book.sheets
}

const save = (as: Person) => call(as, 'BomAnalyse/SaveItem', { text: TEXT })

type Saved = { price_version: string; price_hash: string; choices: string; quote: string }
const savedOf = async (id: string) =>
  (await query({ sql: 'SELECT * FROM bom_version WHERE bom_id = ?', args: [id] }))[0] as Saved | undefined

/** Priced again with what the bill was priced with then. */
async function asThen(saved: Saved): Promise<string> {
  const documents = await documentsOf(openDatabase(env), [saved.price_hash])
  const document = documents.get(saved.price_hash)
  if (!document) throw new Error('nobody knows what it was priced with')
  const model = modelOf(document, saved.price_version, saved.price_hash)
  const understood = understand(sheets(), JSON.parse(saved.choices), { model })
  if ('refused' in understood) throw new Error('refused')
  return JSON.stringify(understood.quote)
}

async function publish(change: (document: PriceDocument) => PriceDocument): Promise<void> {
  const [row] = await query('SELECT model FROM price_version ORDER BY version DESC LIMIT 1')
  const document = change(JSON.parse(String(row?.['model'])) as PriceDocument)
  const sql = `INSERT INTO price_version SELECT max(version) + 1, ?, ?, '', 0, NULL, NULL, 0 FROM price_version`
  await query({ sql, args: [hashOf(document), JSON.stringify(document)] })
}

async function keepOwn(as: Person, item: Material): Promise<void> {
  await query(
    { sql: 'INSERT INTO private_set VALUES (?, 1, 1, 0)', args: [as.id] },
    { sql: `INSERT INTO private_item VALUES (?, 'material', ?, ?, NULL, 1, 0)`, args: [as.id, item.code, JSON.stringify(item)] },
  )
}

const model = async () => (await envelope<PriceModel>(await send('/api/price-model'))).data

/** Other prices of the platform's, each time others. */
const moved = (document: PriceDocument, step: number): PriceDocument => ({
  ...document,
  materialTypes: document.materialTypes.map((type) => ({ ...type, minOrderFen: type.minOrderFen + 100 * (step + 1) })),
  grades: document.grades.filter(({ code }) => code !== 'odd' || step % 2 === 0),
  fees: document.fees.map((fee) => ({ ...fee, rateMicro: fee.rateMicro === 0 ? 0 : fee.rateMicro + 10_000 * step })),
})

/** Other figures of an owner's own: a book of the fixture, its rates by the step, or none of it in force. */
async function changeOwn(as: Person, platform: PriceDocument, step: number): Promise<void> {
  const books = privateBooks(platform)
  const rows = (books[step % books.length]?.items ?? []).flatMap(({ kind, code, item }) => {
    const own = item && { ...item, ...('minOrderFen' in item && { minOrderFen: 1000 + step }) }
    return own
      ? [
          {
            sql: 'INSERT OR REPLACE INTO private_item VALUES (?, ?, ?, ?, NULL, 1, 0)',
            args: [as.id, kind, code, JSON.stringify(own)],
          },
        ]
      : []
  })
  await query({ sql: 'INSERT OR REPLACE INTO private_set VALUES (?, ?, 1, 0)', args: [as.id, step % 5 !== 4] }, ...rows)
}

describe('what a saved bill was priced with', () => {
  it('is known by its hash, and gives the same quote to the letter after later versions', async () => {
    const as = await person()
    const { id } = await save(as)
    const before = await savedOf(id)
    const shown = await model()
    expect([before?.price_hash, before?.price_version]).toEqual([shown.hash, shown.version])
    expect(shown.hash).toBe(hashOf(documentOf(shown)))
    const note = crypto.randomUUID()
    const urgency = { code: note, name: note, ppm: 0, seq: 1000 }
    await publish((document) => ({ ...document, urgencies: [...document.urgencies, urgency] }))
    expect((await model()).hash).not.toBe(shown.hash)
    expect(await asThen(before!)).toBe(before!.quote)
  })

  it("is the platform's with the owner's own on top, for him alone, and only while they are on", async () => {
    const [as, other] = [await person(), await person()]
    const shown = await model()
    const chip = shown.materials.find(({ code }) => code === 'chip')!
    const rules = { ...chip.rules, 'standard-v1': { ...chip.rules['standard-v1']!, fixedMilli: 7000 } }
    await keepOwn(as, { ...chip, rules })
    const [mine, theirs] = [await savedOf((await save(as)).id), await savedOf((await save(other)).id)]
    expect(mine?.price_hash).not.toBe(shown.hash)
    expect(theirs?.price_hash).toBe((await model()).hash)
    expect(mine?.quote).not.toBe(theirs?.quote)
    await query({ sql: 'UPDATE private_set SET is_on = 0 WHERE owner_id = ?', args: [as.id] })
    const off = await savedOf((await save(as)).id)
    expect([off?.price_hash, off?.quote]).toEqual([theirs?.price_hash, theirs?.quote])
    expect(await asThen(mine!)).toBe(mine!.quote)
  })

  const [rounds, bills] = [times(4, 20), times(2, 25)]
  it(`is known for ${rounds * bills} bills after ${rounds} publishes and private changes`, { timeout: 600_000 }, async () => {
    const [row] = await query('SELECT model FROM price_version ORDER BY version DESC LIMIT 1')
    const shipped = JSON.parse(String(row?.['model'])) as PriceDocument
    const saved: Saved[] = []
    for (let step = 0; step < rounds; step++) {
      // One person saves no more than 60 bills a minute.
      const as = await person()
      for (let bill = 0; bill < bills; bill++) {
        if (bill % 2 === 0) await changeOwn(as, shipped, step + bill)
        const kept = await savedOf((await save(as)).id)
        if (kept) saved.push(kept)
      }
      await publish(() => moved(shipped, step))
      await changeOwn(as, shipped, step + 1)
    }
    await publish(() => shipped)
    expect(saved).toHaveLength(rounds * bills)
    expect(new Set(saved.map(({ price_hash: hash }) => hash)).size).toBeGreaterThanOrEqual(rounds)
    for (const one of saved) expect(await asThen(one)).toBe(one.quote)
  })
})
