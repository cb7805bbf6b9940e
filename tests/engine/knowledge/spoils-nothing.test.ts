import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { NO_KNOWLEDGE } from '../../../shared/engine/knowledge/join.ts'
import type { PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import { MOUNTS } from '../../../shared/engine/package/types.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { keepAnswers } from '../../../shared/engine/line/keep-answers.ts'
import { keysOf, understand, understandAgain } from '../../../shared/engine/understand.ts'
import type { Refused, Understood } from '../../../shared/engine/understand.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { workbookOf } from '../../fixtures/understood.ts'
import { drawn, times } from '../../length.ts'
import { aliasOf, partOf, prefixOf, ruleOf } from './rows.ts'

const ANSWERS = new Set([
  'footprint',
  'package',
  'pins',
  'exposedPads',
  'mount',
  'typeCode',
  'materialCode',
  'gradeCode',
  'pointsMilli',
  'confirmed',
])

const FOLDERS = [join(import.meta.dirname, '../../fixtures/boms'), join(import.meta.dirname, '../../../../shared/data/boms/raw')]
const files = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (/\.(?:csv|txt|xlsx?)$/.test(name) ? { name, path: join(folder, name) } : [])),
)

const START = { reading: {}, edits: [], order: {} }

function billOf(path: string): Understood[] {
  const { sheets } = workbookOf(readFileSync(path), path)
  const read = understand(sheets, START, { model: priceModel })
  return 'refused' in read ? [] : [read]
}

const again = ({ tables }: Understood, edits: readonly LineEdit[], parts?: PartKnowledge): Understood => {
  const read = understand(tables, { ...START, edits }, { model: priceModel, parts })
  if ('refused' in read) throw new Error('refused')
  return read
}

const textOf = ({ lines, quote, totals, blocked }: Understood): string => JSON.stringify({ lines, quote, totals, blocked })

type Share = { turn: number; bound: string | null }

/** Knowledge that answers for everything in a bill, each way, with leads that no built-in reading has; `turn` says which way for which text. */
function knowledgeOf(bill: Understood, pins: number, { turn, bound }: Share = { turn: 0, bound: null }): PartKnowledge {
  const { texts, parts } = keysOf(bill, [])
  const share = (index: number): number => (index + turn) % 4
  return {
    packages: texts.filter((_, index) => share(index) === 0).map((text) => aliasOf(text, pins, true)),
    prefixes: texts
      .filter((text, index) => share(index) === 1 && text.length > 2)
      .map((text) => prefixOf(text.slice(0, 3), pins)),
    rules: texts
      .filter((text, index) => share(index) > 1 && /^[A-Z0-9.]{2,}$/.test(text))
      .map((text) => ruleOf(`${text}*`, pins)),
    parts: parts.filter((_, index) => share(index) % 2 === 0).map((mpn) => partOf(mpn, pins, true, bound)),
  }
}

describe('part knowledge spoils nothing', () => {
  it.each(drawn(files, 5))("$name reads as without where nothing is known, and after somebody else's knowledge", ({ path }) => {
    for (const bill of billOf(path)) {
      expect(textOf(again(bill, [], NO_KNOWLEDGE))).toBe(textOf(bill))
      const others = again(bill, [], knowledgeOf(bill, 777))
      if (others.lines.some(({ package: read }) => read?.by !== undefined)) expect(textOf(others)).not.toBe(textOf(bill))
      expect(textOf(again(bill, []))).toBe(textOf(bill))
    }
  })

  const bills = drawn(files, 9, 2).flatMap(({ path }) => billOf(path))
  const some = (value: fc.Arbitrary<LineEdit[keyof LineEdit]>) => fc.option(value, { nil: undefined, freq: 2 })
  const answer = fc
    .record({
      footprint: some(fc.constantFrom('SOT-23-5', 'QFN-32', '异形')),
      package: some(fc.constantFrom('SOP-8', '异形')),
      pins: some(fc.integer({ min: 1, max: 500 })),
      exposedPads: some(fc.integer({ min: 0, max: 9 })),
      mount: some(fc.constantFrom(...MOUNTS)),
      pointsMilli: some(fc.integer({ min: 0, max: 1e6 })),
      typeCode: some(fc.constantFrom(...priceModel.materialTypes.map(({ code }) => code))),
      materialCode: some(fc.constantFrom(...priceModel.materials.map(({ code }) => code))),
      gradeCode: some(fc.constantFrom(...priceModel.grades.map(({ code }) => code))),
      confirmed: some(fc.constant(['package-guess'])),
      mpn: some(fc.constant('ABC1234')),
      quantity: some(fc.integer({ min: 1, max: 9 })),
    })
    .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<LineEdit>)
  const bound = fc.constantFrom(null, ...priceModel.materials.map(({ code }) => code))
  const arriving = fc.option(fc.record({ pins: fc.integer({ min: 501, max: 900 }), turn: fc.nat(3), bound }), { nil: undefined })
  const cases = fc.record({
    bill: fc.constantFrom(...bills),
    picks: fc.array(fc.record({ at: fc.nat(), answer }), { minLength: 1, maxLength: 12 }),
    pins: fc.tuple(arriving, arriving),
  })

  const editsOf = ({ bom }: Understood, picks: readonly { at: number; answer: Partial<LineEdit> }[]): LineEdit[] => {
    const byLine = new Map(picks.map(({ at, answer: change }) => [at % bom.lines.length, change]))
    return [...byLine].flatMap(([index, change]): LineEdit[] => {
      const { sheet = 0, row = 0, part } = bom.lines[index] ?? {}
      return [{ sheet, row, ...(part === undefined ? {} : { part }), ...change }]
    })
  }

  /** All of a line but the edit, which holds what is kept. */
  const figuresOf = (line: AnalysedLine | undefined) => line && { ...line, edit: null }
  const figuresIn = (bill: Understood | Refused) => ('refused' in bill ? null : bill.lines.map(figuresOf))
  const isAnswered = ({ edit, points }: AnalysedLine) =>
    !points.blocksQuote && Object.keys(edit ?? {}).some((field) => ANSWERS.has(field))

  it('a line that a person has answered stays as it was, whatever comes to be known', () => {
    let answered = 0
    fc.assert(
      fc.property(cases, ({ bill, picks, pins: [first, second] }) => {
        const edits = editsOf(bill, picks)
        const [now, later] = [first, second].map((each) => each && knowledgeOf(bill, each.pins, each))
        const before = again(bill, edits, now)
        // As a saved bill has them.
        const kept = JSON.parse(JSON.stringify(keepAnswers(edits, before.lines))) as LineEdit[]
        const after = again(bill, kept, later)
        for (const [index, line] of before.lines.entries()) {
          if (!isAnswered(line)) continue
          answered++
          expect(figuresOf(after.lines[index])).toEqual(figuresOf(line))
        }
        const open = again(bill, kept, now)
        expect(figuresIn(understandAgain(open, open.choices, { model: priceModel, parts: later }))).toEqual(figuresIn(after))
      }),
      { numRuns: times(12, 200) },
    )
    expect(answered).toBeGreaterThan(30)
  })
})
