import { BUILT_IN_LAYOUTS } from '../../shared/engine/export/layout.ts'
import { describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import type { Endpoint, Input } from '../../shared/contract.ts'
import { documentOf } from '../../shared/engine/price/book/canonical.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import { NO_RIGHTS } from '../../shared/engine/price/rights.ts'
import { WORKER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../shared/engine/sheet/read.ts'
import { understand, type Understood } from '../../shared/engine/understand.ts'
import { visiblePrice } from '../../shared/engine/visible.ts'
import { exportBom } from '../../web/bom/engine/export.ts'
import { EXPORTS, type Priced } from '../../web/bom/engine/protocol.ts'
import motor from '../fixtures/boms/motor-driver.csv?raw'
import sections from '../fixtures/boms/sections.csv?raw'
import vendors from '../fixtures/boms/vendor-groups.csv?raw'
import { OWN_RATE, privateBooks } from '../fixtures/private-books.ts'
import { drawn } from '../length.ts'
import { ask, call, person, query, type Name, type Person } from './harness.ts'
import { publicModel } from './price-examples.ts'

const LAID_OUT = { key: 'detail', layout: BUILT_IN_LAYOUTS.detail, project: '试', logo: null } as const
const TEXTS = [motor, sections, vendors]
const BOOKS = ['自己的单价', '自己的点数和物料单价', '自己的费用', '自己的难度', '自己的税', '全部都有']

type Row = Input<(typeof api)['PriceBook/SaveMineItems']>['rows'][number]

/** A member whose own figures these are, by the calls of his screens. */
async function owner(book: string): Promise<Person> {
  const as = await person()
  const items = privateBooks(documentOf(await publicModel())).find(({ name }) => name === book)?.items ?? []
  const rows = items.flatMap(({ kind, item }) => (item ? [{ kind, item } as Row] : []))
  await call(as, 'PriceBook/SaveMineItems', { rows })
  const hidden = items.flatMap(({ item, code }) => (item === null ? [code] : []))
  if (hidden.length > 0) await call(as, 'PriceBook/RemoveMine', { kind: 'material', ids: hidden, hide: true })
  return as
}

/** The bill as the page understands it. */
function opened(text: string, model: PriceModel, conventionCode: string): Understood {
  const book = readWorkbook(new TextEncoder().encode(text), 'text.txt', sheetTools(TextDecoder), WORKER_CAPS)
  if (isRefusal(book)) throw new Error(book.code)
  const found = understand(book.sheets, { reading: {}, edits: [], order: { sets: 30, conventionCode } }, { model })
  if ('refused' in found) throw new Error('no bill')
  return found
}

const save = (as: Person, text: string, { choices: { reading, edits, order } }: Understood) =>
  call(as, 'BomAnalyse/SaveItem', { text, choices: { reading, edits: [...edits], order } })

describe('a bill at the page', () => {
  it.each(BOOKS)('comes to what is saved, under the figures that the answer names: %s', async (book) => {
    const as = await owner(book)
    const { model, hash, isOn } = await call(as, 'PriceBook/Mine', {})
    if (!model) throw new Error('an owner sees his own figures')
    expect([isOn, hash, hash === (await publicModel()).hash]).toEqual([true, model.hash, false])
    const tries = model.conventions.flatMap(({ code }, index) => ({ code, text: TEXTS[index % TEXTS.length] ?? motor }))
    const saved = await Promise.all(
      drawn(tries, 3).map(async ({ code, text }) => {
        const page = opened(text, model, code)
        return { page, answer: await save(as, text, page) }
      }),
    )
    for (const { page, answer } of saved) expect([answer.priceHash, answer.quote]).toEqual([hash, page.quote])
    const kept = await query({ sql: 'SELECT DISTINCT price_hash FROM bom_version WHERE created_by = ?', args: [as.id] })
    expect(kept).toEqual([{ price_hash: hash }])
  })
})

/** Everything that a call of the contract reads, asked with nothing; what takes more is asked for below. */
const READS = (Object.entries(api) as [Name, Endpoint][]).filter(([, { kind, method, body }]) => {
  return kind === 'read' && method === 'POST' && body === 'json'
})

/** A figure of 微元, 分 or ppm in every way that people write it. */
const tells = (text: string): boolean => text.replaceAll(/[.,\s]/g, '').includes(String(OWN_RATE))

describe('a sub-account that may not see what is sold at', () => {
  it('gets no own rate in any answer or export, and counts points as the owner does', async () => {
    const main = await owner('全部都有')
    const sub = await person({ parentId: main.id, may: { rights: { ...NO_RIGHTS, cost: true } } })
    const { model, counting, hash, isOn } = await call(sub, 'PriceBook/Mine', {})
    const mine = await call(main, 'PriceBook/Mine', {})
    if (!counting || !mine.model) throw new Error('there is something to count with')
    expect([model, isOn, hash === mine.hash]).toEqual([null, true, false])
    const [page, whole] = [opened(motor, counting, 'standard-v1'), opened(motor, mine.model, 'standard-v1')]
    expect(page.totals).toEqual(whole.totals)
    const answer = await save(sub, motor, page)
    expect([answer.priceHash, answer.quote.setPointsMilli]).toEqual([null, whole.totals.pointsMilli])
    expect(answer.quote.amounts.map(({ code }) => code)).toContain('fee:own-visit')

    const asked: [string, object][] = [
      ...READS.map(([name]): [string, object] => [name, {}]),
      ...['general', 'type', 'grade', 'material', 'surcharge', 'fee', 'urgency', 'tax'].map((kind): [string, object] => [
        'PriceBook/MyItems',
        { kind, pageSize: 200 },
      ]),
      ['Material/GetMyList', { pageSize: 200 }],
      ['BomAnalyse/Details', { id: answer.id, whole: true }],
      ['BomAnalyse/SaveItem', { text: vendors }],
    ]
    const answers = await Promise.all(
      asked.map(async ([name, body]) => ({ name, text: await (await ask(sub, name, body)).text() })),
    )
    expect(answers.filter(({ text }) => tells(text)).map(({ name }) => name)).toEqual([])
    // The search finds it where it is.
    const own = await (await ask(main, 'PriceBook/MyItems', { kind: 'type' })).text()
    expect([tells(own), tells(JSON.stringify(mine.model))]).toEqual([true, true])

    const { quote, blocked } = visiblePrice(page, { ...NO_RIGHTS, cost: true })
    const shown: Priced[] = 'refused' in quote ? [] : [quote, answer.quote].map((one) => ({ quote: one, breaks: [] }))
    for (const priced of shown)
      for (const what of EXPORTS) {
        const bytes = exportBom(page, { kind: 'export', what, laidOut: LAID_OUT, priced, blocked })
        const book = readWorkbook(bytes, what, sheetTools(TextDecoder), WORKER_CAPS)
        if (isRefusal(book)) throw new Error(book.code)
        expect(tells(JSON.stringify(book.sheets.map(({ rows }) => rows)))).toBe(false)
      }
    expect(shown).toHaveLength(2)
  })
})
