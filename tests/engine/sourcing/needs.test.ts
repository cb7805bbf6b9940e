import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsOf, type BillToBuy } from '../../../shared/engine/sourcing/needs.ts'
import type { AttritionRule, BoughtPart } from '../../../shared/engine/purchase/types.ts'

const chip: BoughtPart = { priceMicro: null, family: null, chip: '0603', mount: 'smt', unplaced: 0 }
const screw: BoughtPart = { ...chip, chip: null, mount: null, unplaced: 4 }
const rule = (some: Partial<AttritionRule>): AttritionRule => ({
  code: 'r',
  name: '贴片',
  families: null,
  chips: null,
  mounts: null,
  minPriceMicro: null,
  ratePpm: 10_000,
  minPieces: 5,
  tapePitchUm: 4000,
  seq: 1,
  ...some,
})
const RULES = [
  rule({ code: 'dear', name: '贵的', minPriceMicro: 5_000_000, ratePpm: 0, minPieces: 0, tapePitchUm: null }),
  rule({}),
]

type Line = BillToBuy['lines'][number]
const line = (key: string, quantity: number, some: Partial<Line> = {}): Line => ({
  key,
  label: key,
  quantity,
  part: chip,
  ...some,
})
const bill = (id: string, sets: number, lines: Line[], some: Partial<BillToBuy> = {}): BillToBuy => ({
  id,
  sets,
  lines,
  perSetOf: () => 1,
  supply: {},
  chosen: new Map(lines.map(({ key }) => [key, 7])),
  ...some,
})
const needOf = (bills: BillToBuy[], price: number | null = null) => needsOf(bills, RULES, () => price)

describe('what is needed of a part', () => {
  it('lines of a bill share a feeder, bills do not', () => {
    const { parts } = needOf([bill('a', 100, [line('x', 2), line('y', 1)]), bill('b', 10, [line('x', 1)])])
    expect(parts).toEqual([
      {
        partId: 7,
        need: 310,
        extra: 10,
        tape: 20,
        bills: [
          { bomId: 'a', need: 300, extra: 5, rule: '贴片', ratePpm: 10_000, minPieces: 5 },
          { bomId: 'b', need: 10, extra: 5, rule: '贴片', ratePpm: 10_000, minPieces: 5 },
        ],
        uses: [
          { bomId: 'a', key: 'x', label: 'x', perSet: 2, need: 200 },
          { bomId: 'a', key: 'y', label: 'y', perSet: 1, need: 100 },
          { bomId: 'b', key: 'x', label: 'x', perSet: 1, need: 10 },
        ],
      },
    ])
  })

  it('of a board that a set has several times, as often', () => {
    const { parts } = needOf([bill('a', 10, [line('x', 2, { board: 1 })], { perSetOf: (board) => (board === 1 ? 3 : 1) })])
    expect(parts[0]).toMatchObject({ need: 60, uses: [{ perSet: 6 }] })
  })

  it('dear parts lose as the rule says that begins at their price', () => {
    expect(needOf([bill('a', 100, [line('x', 1)])], 5_000_000).parts[0]).toMatchObject({ extra: 0, tape: 0 })
    expect(needOf([bill('a', 100, [line('x', 1)])], 4_999_999).parts[0]).toMatchObject({ extra: 5 })
  })

  it('a tape that somebody measured goes before the rule', () => {
    expect(needOf([bill('a', 1, [line('x', 1)], { supply: { x: { tape: 50 } } })]).parts[0]).toMatchObject({ tape: 50 })
  })

  it('what is brought, not placed or not chosen', () => {
    const lines = [line('brought', 1), line('screw', 0, { part: screw }), line('none', 0), line('open', 3)]
    const some = { supply: { brought: { customer: true as const } }, chosen: new Map([['screw', 9]]) }
    const { parts, open, brought } = needOf([bill('a', 2, lines, some)])
    expect(parts.map(({ partId, need }) => [partId, need])).toEqual([[9, 8]])
    expect(open).toEqual([{ bomId: 'a', key: 'open', label: 'open', need: 6 }])
    expect(brought).toBe(1)
  })

  it('adds up, whatever the bills, and is the same in whatever order they come', () => {
    const some = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 500 }), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 })),
      {
        maxLength: 5,
      },
    )
    const holds = fc.property(some, (drafts) => {
      const bills = drafts.map(([sets, pieces], at) =>
        bill(
          String(at),
          sets,
          pieces.map((each, n) => line(`${n}`, each)),
          { chosen: new Map(pieces.map((_, n) => [`${n}`, n % 3])) },
        ),
      )
      const { parts } = needOf(bills)
      for (const { need, extra, uses, bills: of } of parts) {
        expect(uses.reduce((sum, use) => sum + use.need, 0)).toBe(need)
        expect(of.reduce((sum, each) => sum + each.need, 0)).toBe(need)
        expect(of.reduce((sum, each) => sum + each.extra, 0)).toBe(extra)
      }
      const totals = (all: typeof parts) => all.map(({ partId, need, extra, tape }) => [partId, need, extra, tape])
      expect(totals(needOf(bills.toReversed()).parts)).toEqual(totals(parts))
    })
    fc.assert(holds, { numRuns: 300 })
  })

  it('refuses what is past exact integers', () => {
    expect(() => needOf([bill('a', 1_000_000, [line('x', 1e10)])])).toThrow(RangeError)
  })
})
