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
  const pick = fc.record({
    at: fc.nat(),
    answer: fc.oneof(
      fc.record({ pins: fc.integer({ min: 1, max: 500 }) }),
      fc.record({ pointsMilli: fc.integer({ min: 0, max: 1e6 }) }),
      fc.record({ materialCode: fc.constantFrom(...priceModel.materials.map(({ code }) => code)) }),
      fc.record({ confirmed: fc.constant<string[]>(['package-guess']) }),
    ),
  })
  const cases = fc.record({
    bill: fc.constantFrom(...bills),
    picks: fc.array(pick, { minLength: 1, maxLength: 6 }),
    pins: fc.integer({ min: 501, max: 900 }),
  })

  it('a guess that a person has confirmed never changes, and what was set by hand stays set', () => {
    fc.assert(
      fc.property(cases, ({ bill, picks, pins }) => {
        const byLine = new Map(picks.map((each) => [each.at % bill.bom.lines.length, each.answer]))
        const edits = [...byLine].flatMap(([index, change]): LineEdit[] => {
          const { sheet = 0, row = 0, part } = bill.bom.lines[index] ?? {}
          return [{ sheet, row, ...(part === undefined ? {} : { part }), ...change }]
        })
        const known = [pins, pins + 2].map((each) => again(bill, edits, knowledgeOf(bill, each)).lines)
        for (const [index, line] of again(bill, edits).lines.entries()) {
          if (line.edit === null) continue
          const [one, other] = known.map((lines) => lines[index])
          if (line.edit.confirmed) expect(one).toEqual(line)
          if (line.edit.pointsMilli !== undefined) expect(one?.points.pointsMilli).toBe(line.points.pointsMilli)
          if (line.edit.materialCode !== undefined && line.pieces > 0)
            expect(one?.points.materialCode).toBe(line.edit.materialCode)
          if (line.edit.pins !== undefined) expect(one?.points).toEqual(other?.points)
        }
      }),
      { numRuns: 12 },
    )
  })
})
