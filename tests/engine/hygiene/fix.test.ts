import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBom } from '../../../shared/engine/bom/read.ts'
import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { mergeEdits, mergeReading } from '../../../shared/engine/hygiene/fix.ts'
import { hygieneReport } from '../../../shared/engine/hygiene/report.ts'
import type { HygieneFix, HygieneItem } from '../../../shared/engine/hygiene/types.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { isRefusal } from '../../../shared/engine/sheet/read.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { table } from '../bom/tables.ts'
import { understood } from '../../fixtures/understood.ts'
import { times } from '../../length.ts'
import { read as readFile } from '../sheet/tools.ts'

type State = { edits: LineEdit[]; reading: ReadingChoices }
const START: State = { edits: [], reading: {} }

const reportOf = (tables: Table[], state: State): HygieneItem[] => hygieneReport(understood(tables, state))

/** Hundreds of small analyses: slow on a machine that has other work. */
const LONG = 60_000

const click = ({ edits, reading }: State, fix: HygieneFix): State =>
  fix.kind === 'edits' ? { edits: mergeEdits(edits, fix.edits), reading } : { edits, reading: mergeReading(reading, fix.reading) }

/** Every fix of every item, each clicked alone, takes its item away. */
function expectFixed(tables: Table[]): void {
  for (const item of reportOf(tables, START)) {
    for (const fix of item.fixes) {
      const left = reportOf(tables, click(START, fix)).find((one) => one.code === item.code)
      expect(left, `${item.code}: ${fix.label}`).toBeUndefined()
    }
  }
}

/** The recommended fix of one item after the other ends on a page where nothing is left to click. */
function clickAll(tables: Table[]): { state: State; clicks: number } {
  let state = START
  for (let clicks = 0; ; clicks++) {
    const fix = reportOf(tables, state).find((item) => item.fixes.length > 0)?.fixes[0]
    if (!fix || clicks > 40) return { state, clicks }
    state = click(state, fix)
  }
}

const LINE = fc.record({
  refs: fc.integer({ min: 0, max: 3 }),
  quantity: fc.constantFrom('', '', '1', '2', '0', '若干', '两个', '1.5', '-1'),
  value: fc.constantFrom(
    '10k',
    '10K',
    '10kΩ',
    '100nF',
    '0.1uF',
    '104',
    '10k(NC)',
    '１０ｋ',
    'STM32F103C8T6',
    '螺丝 M3',
    '神秘',
    '',
  ),
  footprint: fc.constantFrom('0603', 'R0603', '402', '', 'LQFP-48', 'SOT23', 'SOT-23', '怪封装', '1月2日', 'XH-4P'),
  mpn: fc.constantFrom('', 'RC0603FR-0710KL', 'CL10B104KB8NNNC', '6.85119E+11', 'NC'),
  fit: fc.constantFrom('', '', '是', '不贴', 'NC', 'DNP', '否'),
  note: fc.constantFrom('', '', '不贴', '后焊', 'DNP: R1'),
  repeat: fc.boolean(),
})

const BOARD = fc.array(LINE, { minLength: 3, maxLength: 12 }).map((lines) => {
  let next = 1
  const rows = lines.map(({ refs, quantity, value, footprint, mpn, fit, note, repeat }) => {
    const from = repeat ? Math.max(1, next - 1) : next
    next = from + refs
    return [Array.from({ length: refs }, (_, i) => `R${from + i}`).join(','), quantity, value, footprint, mpn, fit, note]
  })
  return table([['位号', '数量', '值', '封装', '型号', '是否贴装', '备注'], ...rows], { hiddenRows: [2] })
})

describe('fixes', () => {
  it('each take their item away, whatever is wrong with the board', { timeout: LONG }, () => {
    fc.assert(
      fc.property(BOARD, (board) => {
        fc.pre(!('notABom' in readBom([board])))
        expectFixed([board])
      }),
      { numRuns: times(20, 60) },
    )
  })

  it('lead to a page with nothing left to click', { timeout: LONG }, () => {
    fc.assert(
      fc.property(BOARD, (board) => {
        fc.pre(!('notABom' in readBom([board])))
        const { state, clicks } = clickAll([board])
        expect(clicks).toBeLessThanOrEqual(40)
        expect(reportOf([board], state).filter(({ fixes }) => fixes.length > 0)).toEqual([])
      }),
      { numRuns: times(10, 25) },
    )
  })

  it('merge by row and by column', () => {
    const merged = mergeEdits(
      [{ sheet: 0, row: 1, quantity: 2 }],
      [
        { sheet: 0, row: 1, dnp: true },
        { sheet: 1, row: 1, mpn: 'X' },
      ],
    )
    expect(merged).toEqual([
      { sheet: 0, row: 1, quantity: 2, dnp: true },
      { sheet: 1, row: 1, mpn: 'X' },
    ])
    expect(mergeReading({ columns: { 1: 'mpn' }, sheetIndex: 0 }, { columns: { 2: null } })).toEqual({
      columns: { 1: 'mpn', 2: null },
      sheetIndex: 0,
    })
    expect(mergeReading({}, { quantityMode: 'total' })).toEqual({ quantityMode: 'total' })
  })
})

const FIXTURES = join(import.meta.dirname, '../../fixtures/boms')
const DATA = join(import.meta.dirname, '../../../../shared/data/boms')
const here = existsSync(DATA)
if (!here) console.warn('fixes on real files: skipped, the data folder is not beside the project')
const files = [FIXTURES, ...(here ? [join(DATA, 'raw'), join(DATA, 'reencoded')] : [])].flatMap((folder) =>
  readdirSync(folder).map((name) => ({ name, path: join(folder, name) })),
)

describe('on files of all kinds', () => {
  it.each(files)('$name: every fix takes its item away, and the clicks come to an end', { timeout: LONG }, ({ name, path }) => {
    const book = readFile(new Uint8Array(readFileSync(path)), name)
    if (isRefusal(book) || 'notABom' in readBom(book.sheets)) return
    expectFixed(book.sheets)
    const { state, clicks } = clickAll(book.sheets)
    expect(clicks).toBeLessThanOrEqual(40)
    expect(reportOf(book.sheets, state).filter(({ fixes }) => fixes.length > 0)).toEqual([])
  })
})
