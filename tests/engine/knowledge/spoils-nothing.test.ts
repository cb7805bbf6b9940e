import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { NO_KNOWLEDGE } from '../../../shared/engine/knowledge/join.ts'
import type { PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { keysOf, understand } from '../../../shared/engine/understand.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { workbookOf } from '../../fixtures/understood.ts'
import { drawn } from '../../length.ts'
import { aliasOf, partOf, prefixOf, ruleOf } from './rows.ts'

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

/** Knowledge that answers for everything in a bill, each way, with leads that no built-in reading has. */
function knowledgeOf(bill: Understood, pins: number): PartKnowledge {
  const { texts, parts } = keysOf(bill, [])
  return {
    packages: texts.filter((_, index) => index % 4 === 0).map((text) => aliasOf(text, pins, true)),
    prefixes: texts.filter((text, index) => index % 4 === 1 && text.length > 2).map((text) => prefixOf(text.slice(0, 3), pins)),
    rules: texts.filter((text, index) => index % 4 > 1 && /^[A-Z0-9.]{2,}$/.test(text)).map((text) => ruleOf(`${text}*`, pins)),
    parts: parts.filter((_, index) => index % 2 === 0).map((mpn) => partOf(mpn, pins, true)),
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
  const answer = fc.oneof(
    fc.record({ pins: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ pointsMilli: fc.integer({ min: 0, max: 1e6 }) }),
    fc.record({ exposedPads: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ mount: fc.constantFrom('smt' as const, 'tht' as const) }),
    fc.record({ materialCode: fc.constantFrom(...priceModel.materials.map(({ code }) => code)) }),
    fc.record({ confirmed: fc.constant<string[]>(['package-guess']) }),
  )

  it('a line that a person has answered never changes', () => {
    const cases = fc.record({
      bill: fc.constantFrom(...bills),
      picks: fc.array(fc.record({ at: fc.nat(), answer }), { minLength: 1, maxLength: 6 }),
      pins: fc.integer({ min: 501, max: 900 }),
    })
    fc.assert(
      fc.property(cases, ({ bill, picks, pins }) => {
        const byLine = new Map(picks.map((pick) => [pick.at % bill.bom.lines.length, pick.answer]))
        const edits = [...byLine].flatMap(([index, change]): LineEdit[] => {
          const { sheet = 0, row = 0, part } = bill.bom.lines[index] ?? {}
          return [{ sheet, row, ...(part === undefined ? {} : { part }), ...change }]
        })
        const [before, after] = [again(bill, edits), again(bill, edits, knowledgeOf(bill, pins))]
        const answered = ({ lines }: Understood) => lines.filter(({ edit }) => edit !== null)
        expect(answered(after)).toEqual(answered(before))
      }),
      { numRuns: 12 },
    )
  })
})
