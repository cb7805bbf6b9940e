import { expect, it } from 'vitest'
import { itemsOf, type BookChange } from '../../shared/engine/price/book/items.ts'
import { modelOf } from '../../shared/engine/price/book/in-use.ts'
import { documentOf } from '../../shared/engine/price/book/canonical.ts'
import { resolve } from '../../shared/engine/price/book/resolve.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import { readWorkbook, isRefusal } from '../../shared/engine/sheet/read.ts'
import { sheetTools } from '../../shared/engine/sheet/decode.ts'
import { WORKER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { understand } from '../../shared/engine/understand.ts'
import { times } from '../length.ts'
import { random } from '../random.ts'
import { call, person, type Person } from './harness.ts'
import { publicModel } from './price-examples.ts'

const TEXT = '位号,数量,封装\nR1-R40,40,0603\nU1,1,LQFP-48\nU2,1,BGA-256\nJ1,1,2x10 2.54\nU3,1,SOP-8\n'
const RUNS = times(6, 2000)
/** So often the price is asked of a real save, too. */
const SAVED = 25

/** What a bill costs under a model, to the 分. */
function totalUnder(model: PriceModel): number {
  const book = readWorkbook(new TextEncoder().encode(TEXT), 'text.txt', sheetTools(TextDecoder), WORKER_CAPS)
  if (isRefusal(book)) throw new Error(book.code)
  const understood = understand(book.sheets, { reading: {}, edits: [], order: { urgencyCode: '24h' } }, { model })
  if ('refused' in understood || 'refused' in understood.quote) throw new Error('refused')
  return understood.quote.totalFen
}

const KINDS = ['type', 'grade', 'material', 'fee', 'urgency'] as const

/** An item of the platform's with other figures. */
function changed(platform: PriceModel, draw: (below: number) => number): BookChange {
  const kind = KINDS[draw(KINDS.length)]!
  const items = itemsOf(platform, kind)
  const item = items[draw(items.length)]!
  const code = item.code
  const figures = {
    type: { minOrderFen: draw(100_000) },
    grade: { coefPpm: draw(2_000_000) },
    material: { priceMicro: draw(100_000) },
    fee: 'percentBase' in item && item.percentBase ? { ratePpm: draw(100_000) } : { rateMicro: draw(900_000_000) },
    urgency: { ppm: draw(1_000_000) },
  }
  return { kind, code, item: { ...item, ...figures[kind] } } as BookChange
}

type Member = { as: Person; own: Map<string, BookChange>; isOn: boolean }

/** One change of a member's: an item of his, the platform's again, or his figures on or off. */
async function act(member: Member, platform: PriceModel, draw: (below: number) => number): Promise<void> {
  const { as, own } = member
  const what = draw(6)
  if (what === 0 && own.size > 0) {
    member.isOn = !member.isOn
    await call(as, 'Material/SetPrivate', { private: member.isOn })
  } else if (what === 1 && own.size > 0) {
    const [key, { kind, code }] = [...own][draw(own.size)]!
    await call(as, 'PriceBook/RemoveMine', { kind: kind as 'type', ids: [code] })
    own.delete(key)
  } else {
    const change = changed(platform, draw)
    const { items } = await call(as, 'PriceBook/MyItems', { kind: change.kind as 'type', pageSize: 200 })
    const rowVersion = items.find(({ id }) => id === change.code)?.rowVersion ?? 0
    await call(as, 'PriceBook/SaveMine', { kind: change.kind, item: change.item, rowVersion } as never)
    if (own.size === 0 && !member.isOn) member.isOn = (await call(as, 'Material/IsPrivate', {})).on
    own.set(`${change.kind} ${change.code}`, change)
  }
}

it(
  `a member's figures move his own price alone, and while they are off it is the platform's`,
  { timeout: 1_800_000 },
  async () => {
    const [draw, platform, other] = [random(7), await publicModel(), await person()]
    const members = await Promise.all(
      [1, 2, 3].map(async (): Promise<Member> => ({ as: await person({ ticks: 5000 }), own: new Map(), isOn: false })),
    )
    const usual = totalUnder(platform)
    const expected = ({ own, isOn }: Member) => {
      const document = resolve(documentOf(platform), isOn ? [...own.values()] : [])
      return totalUnder(modelOf(document, platform.version, ''))
    }
    const moved = new Set<number>()
    for (let run = 0; run < RUNS; run++) {
      await act(members[draw(3)]!, platform, draw)
      for (const member of members) {
        const { model, isOn } = await call(member.as, 'PriceBook/Mine', {})
        const total = totalUnder(model!)
        expect([isOn, total], `run ${run}`).toEqual([member.isOn && member.own.size > 0, expected(member)])
        if (!member.isOn) expect(total, `run ${run}`).toBe(usual)
        moved.add(total)
      }
      const { hash } = await call(other, 'PriceBook/Mine', {})
      expect(hash, `run ${run}`).toBe(platform.hash)
      if (run % SAVED !== 0) continue
      const saved = { text: TEXT, choices: { order: { urgencyCode: '24h' } } }
      for (const member of members) {
        const { quote } = await call(member.as, 'BomAnalyse/SaveItem', saved)
        expect(quote.totalFen, `run ${run}`).toBe(expected(member))
      }
      expect((await call(other, 'BomAnalyse/SaveItem', saved)).quote.totalFen, `run ${run}`).toBe(usual)
    }
    expect(moved.size).toBeGreaterThan(1)
  },
)
