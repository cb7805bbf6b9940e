import { describe, expect, it } from 'vitest'
import { call, codeOf, person, type Person } from './harness.ts'
import { shipped } from './price-examples.ts'
import { clearBill, paper, quoted } from './quote-examples.ts'

const compare = (as: Person, id: string, against: string) => call(as, 'BomAnalyse/DiffQuotes', { id, against })
const given = (as: Person, { id, rowVersion }: { id: string; rowVersion: number }, some: object = {}) =>
  call(as, 'BomAnalyse/SaveBomQuote', { id, rowVersion, paper: paper(), ...some })
type Difference = Awaited<ReturnType<typeof compare>>
const named = ({ places }: Difference) => places.map(({ designator, class: kind, fields }) => [designator, kind, fields.join()])
const told = ({ places, others }: Difference): number => [...places, ...others!].reduce((sum, { diffFen }) => sum + diffFen!, 0)

describe('two versions of a quote', () => {
  it('differ by designators and by what they do not answer for, to the 分, and back by the opposite', async () => {
    const as = await person()
    const first = await quoted(as)
    const bill = first.bill
    const lines = [
      { place: { sheet: 0, row: 1 }, unitMicro: 90_000 },
      { place: { sheet: 0, row: 3 }, pointsMilli: 50_000 },
    ]
    const changed = await call(as, 'BomAnalyse/UpdateBomDetailPointQuote', { id: bill.id, rowVersion: bill.rowVersion, lines })
    const order = await call(as, 'BomAnalyse/UpdateBomUnit', { id: bill.id, rowVersion: changed.rowVersion, sets: 50_000 })
    const second = await given(as, { id: bill.id, rowVersion: order.rowVersion }, { again: first.id })

    const found = await compare(as, second.id, first.id)
    expect(named(found)).toEqual([
      ...['R1', 'R2', 'R3', 'R4'].map((one) => [one, 'changed', 'price']),
      ['U1', 'changed', 'points'],
    ])
    const { before, now } = found
    expect([before.no, before.version, now.no, now.version]).toEqual([first.no, 1, first.no, 2])
    expect(told(found)).toBe(now.totalFen! - before.totalFen!)
    expect(told(found)).not.toBe(0)
    expect(found.others!.map((other) => other.kind === 'cause' && other.cause)).toContain('order')
    expect(found.sums.find((sum) => sum.class === 'changed')).toMatchObject({ places: 5 })

    const back = await compare(as, first.id, second.id)
    expect(back.places.map(({ diffFen }) => -diffFen! || 0)).toEqual(found.places.map(({ diffFen }) => diffFen))
    expect(told(back)).toBe(-told(found))
  })

  it('have nothing between them where nothing was changed', async () => {
    const as = await person()
    const { id } = await quoted(as)
    const found = await compare(as, id, id)
    expect([found.places, found.others]).toEqual([[], []])
  })

  it('tell a price of the book that was changed between them, and no place for it', async () => {
    const as = await person()
    const first = await quoted(as)
    const { id: code, ...type } = await shipped('type', 'SMT')
    await call(as, 'PriceBook/SaveMine', { kind: 'type', item: { ...type, code, minOrderFen: 1_234_567 } })
    const second = await given(as, first.bill)
    const { before, now, places, others } = await compare(as, second.id, first.id)
    expect(now.totalFen).toBeGreaterThan(before.totalFen!)
    expect(places).toEqual([])
    expect(others).toEqual([{ kind: 'cause', cause: 'rates', diffFen: now.totalFen! - before.totalFen! }])
  })
})

describe('quotes of two bills', () => {
  it('are held against each other by designators, whatever their rows', async () => {
    const as = await person()
    const first = await quoted(as)
    const text =
      '型号,位号,数量,规格,封装\n,"C1 C2",2,100nF,0402\n,R1-R3,3,10k,0603\nGD32F103,U1,1,GD32F103C8T6,LQFP-48\n,J1,1,排针,2x10 2.54'
    const bill = await call(as, 'BomAnalyse/SaveItem', { text, choices: { order: { sets: 100 } } })
    const second = await given(as, bill)
    const found = await compare(as, second.id, first.id)
    expect(named(found).map(([designator, kind]) => [designator, kind])).toEqual([
      ['J1', 'added'],
      ['R4', 'gone'],
      ['U1', 'reused'],
    ])
    expect(told(found)).toBe(found.now.totalFen! - found.before.totalFen!)
  })

  it('must both be one’s own', async () => {
    const [owner, stranger] = [await person(), await person()]
    const sub = await person({ parentId: owner.id })
    const [mine, theirs, subs] = [await quoted(owner), await quoted(stranger), await given(sub, await clearBill(sub))]
    for (const [as, id, against] of [
      [owner, mine.id, theirs.id],
      [owner, theirs.id, mine.id],
      [sub, subs.id, mine.id],
      [sub, mine.id, subs.id],
    ] as const)
      expect(await codeOf(as, 'BomAnalyse/DiffQuotes', { id, against })).toBe(4104)
    expect((await compare(owner, subs.id, mine.id)).now.id).toBe(subs.id)
  })
})
