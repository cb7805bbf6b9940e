import { describe, expect, it } from 'vitest'
import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { reviewOf } from '../../../shared/engine/review/review.ts'
import type { ReviewAct, ReviewItem } from '../../../shared/engine/review/types.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { CELL } from '../../../shared/engine/sheet/types.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { sheet, table } from '../bom/tables.ts'
import { understood } from '../../fixtures/understood.ts'
import { understandAgain } from '../../../shared/engine/understand.ts'
import { after as chosenAfter, START } from './bills.ts'

const report = (tables: Table | Table[], edits: LineEdit[] = [], reading: ReadingChoices = {}): ReviewItem[] =>
  reviewOf(understood(Array.isArray(tables) ? tables : [tables], { edits, reading }))

/** "code state: 3:text, 4:text [answer / answer]" of each item; rows as people count them. */
const told = (items: readonly ReviewItem[]): string[] =>
  items.map(
    ({ code, state, rows, answers }) =>
      `${code} ${state}: ${rows.map(({ row, text }) => `${row + 1}:${text}`).join(', ')} [${answers.map(({ label }) => label).join(' / ')}]`,
  )
const find = (items: readonly ReviewItem[], code: string): ReviewItem => {
  const item = items.find((one) => one.code === code)
  if (!item) throw new Error(`no ${code} among ${items.map((one) => one.code).join(' ')}`)
  return item
}
const acts = (items: readonly ReviewItem[], code: string, answer = 0): readonly ReviewAct[] =>
  find(items, code).answers[answer]?.acts ?? []
/** What an answer sets, by the row as people count them. */
const sets = (items: readonly ReviewItem[], code: string, answer = 0) =>
  acts(items, code, answer).flatMap((act) =>
    act.kind === 'lines' ? act.lines.map(({ place, set }) => [place.row + 1, set] as const) : [],
  )

const HEAD = '位号|数量|值|封装|厂家型号|描述'
const board = (rows: string, some: Partial<Table> = {}): Table => sheet(`${HEAD}\n${rows.trim()}`, some)

const CLEAN = 'R1,R2|2|10kΩ|0603|RC0603FR-0710KL|贴片电阻\nC1|1|100nF|0402||\nU1|1|STM32F103C8T6|LQFP-48|STM32F103C8T6|单片机'

it('finds nothing in a clean bill', () => {
  expect(report(board(CLEAN))).toEqual([])
})

describe('quantities and designators', () => {
  it('offers both ways out of a mismatch', () => {
    const items = report(board(`${CLEAN}\nR3,R4|5|22k|0603||`))
    expect(told(items)).toEqual([
      'quantity-mismatch block: 5:数量 5 与位号数 2 不一致 [按位号计，每板 2 件 / 按数量列计，每板 5 件]',
    ])
    expect(sets(items, 'quantity-mismatch')).toEqual([[5, { quantity: 2 }]])
    expect(sets(items, 'quantity-mismatch', 1)).toEqual([[5, { quantity: 5 }]])
  })

  it('removes a line only when all its designators stand elsewhere', () => {
    const items = report(board(`${CLEAN}\nR1|1|10kΩ|0603||\nR2,R9|2|10kΩ|0603||`))
    expect(told(items.filter(({ code }) => code === 'designator-repeated'))).toEqual([
      'designator-repeated block: 5:位号 R1 在第 2 行已出现 [两行都要，各计各的 / 移出这一行]',
      'designator-repeated block: 6:位号 R2 在第 2 行已出现 [这一行只留 R9 / 两行都要，各计各的]',
    ])
    expect(items[0]).toMatchObject({ state: 'block', suggested: null })
  })

  it('names lines without designators and vague quantities', () => {
    const items = report(board(`${CLEAN}\n|2|10k|0603||\nJ1|若干|XH-2P|XH-2P||`))
    expect(find(items, 'designator-missing').rows.map(({ row }) => row)).toEqual([4])
    expect(sets(items, 'quantity-vague')).toEqual([[6, { quantity: 1 }]])
    expect(sets(items, 'quantity-vague', 1)).toEqual([[6, { dnp: true, quantity: 1 }]])
  })

  it('asks whether the quantities are totals', () => {
    const rows = 'R1,R2|20|10kΩ|0603||\nC1|10|100nF|0402||\nC2|10|1uF|0603||\nU1|10|XC6SLX16|LQFP-144||'
    const item = find(report(board(rows)), 'quantity-total')
    expect(item.answers.flatMap(({ acts: all }) => all)).toEqual([
      { kind: 'reading', set: { quantityMode: 'total', confirmed: ['quantity-total'] } },
      { kind: 'reading', set: { quantityMode: 'per-board' } },
    ])
    expect(item.atRiskFen).toBeGreaterThan(0)
  })
})

describe('packages', () => {
  const rows = 'R1|1|10k 0603|||\nU1|1|神秘|||\nJ9|1|神秘|怪封装||\nR2|1|10k|402||'

  it('fills in what the line tells, confirms guesses, leaves unknown ones to a person', () => {
    const items = report(board(rows))
    expect(sets(items, 'package-missing')).toEqual([[2, { footprint: '0603' }]])
    expect(sets(items, 'package-guess')).toEqual([[3, { exposedPads: 0 }]])
    expect(told([find(items, 'package-unknown')])).toEqual(['package-unknown block: 4:怪封装 [不贴，不计费]'])
    expect(sets(items, 'footprint-zero')).toEqual([[5, { footprint: '0402' }]])
  })

  it('confirms a guess without changing what is counted', () => {
    const before = understood([board(rows)])
    const after = understood([board(rows)], chosenAfter(START, acts(reviewOf(before), 'package-guess')))
    const points = (read: typeof before) => read.lines.map((line) => line.points.pointsMilli)
    expect(points(after)).toEqual(points(before))
    expect(after.blocked.map(({ code }) => code)).not.toContain('guess')
  })
})

describe('texts', () => {
  it('tells one part written in several ways, and keeps different parts apart', () => {
    const items = report(
      board(
        'C1|1|100nF|0603||\nC2|1|0.1uF|C0603||\nC3|1|104|0603||\nC4|1|100nF|0603||\nC5|1|100nF 50V|0603||\nQ1|1|BC847|SOT23||\nQ2|1|S8050|SOT-23||\nQ3|1|S8550|SOT-23||',
      ),
    )
    expect(find(items, 'value-spelling').rows.map(({ text }) => text)).toEqual(['0.1uF → 100nF', '104 → 100nF'])
    expect(find(items, 'package-spelling').rows.map(({ text }) => text)).toEqual(['C0603 → 0603', 'SOT23 → SOT-23'])
  })

  it('turns full-width signs and blanks into plain ones', () => {
    const rows = [HEAD.split('|'), ['R1', '1', '１０ｋ', ' 0603 ', '', '电阻（贴片）'], ['C1', '1', '100nF', '0402', '', '']]
    expect(sets(report(table(rows)), 'text-form')).toEqual([[2, { value: '10k', footprint: '0603' }]])
  })

  it('restores or clears part numbers that became floats', () => {
    const items = report(board(`${CLEAN}\nU2|1|稳压|SOT-23|6.85119E+11|订货号 685119000123\nU3|1|稳压|SOT-23|6.85119E+11|`))
    expect(sets(items, 'mpn-float')).toEqual([[5, { mpn: '685119000123' }]])
    expect(sets(items, 'mpn-lost')).toEqual([[6, { mpn: '' }]])
  })

  it('names dates and damaged characters', () => {
    const tables = board(`${CLEAN}\n1-Mar|1|排针|1x02||\nR9|1|10\ufffd|0603||`)
    tables.kinds[4] = Uint8Array.from([CELL.date, 1, 1, 1, 0, 0])
    const items = report(tables)
    expect(find(items, 'cell-date').rows[0]?.text).toContain('1-Mar')
    expect(find(items, 'text-damaged').rows.map(({ row, text }) => `${row + 1} ${text}`)).toEqual(['6 10\ufffd'])
  })
})

describe('conflicts', () => {
  it('lets either column be distrusted', () => {
    const items = report(board(`${CLEAN}\nR3|1|4.7k|0603|RC0603FR-0722KL|\nR4|1|10k|0402|RC0603FR-0710KL|`))
    expect(sets(items, 'witness-value')).toEqual([[5, { mpn: '' }]])
    expect(sets(items, 'witness-value', 1)).toEqual([[5, { value: '22kΩ ±1%' }]])
    expect(find(items, 'witness-value').answers.map(({ label }) => label)).toEqual([
      '不采信型号，以值为准',
      '不采信值，以型号为准',
      '都照文件，不作改动',
    ])
    expect(sets(items, 'witness-size', 1)).toEqual([[6, { footprint: '0603' }]])
  })

  it('distrusts one part number that stands on several values, and rewrites none of them', () => {
    const values = ['100R', '10R', '4.7k', '47k', '2.4k', '68k']
    const items = report(board(values.map((value, at) => `R${at + 1}|1|${value}|0603|RC0603FR-0768KL|`).join('\n')))
    expect(items.map(({ code }) => code)).toEqual(['mpn-pasted'])
    const [item] = items
    expect(item?.places.length).toBe(5)
    expect(item?.answers.map(({ label, needsList }) => `${label} ${needsList}`)).toEqual([
      '不采信型号，以值为准 true',
      '都照文件，不作改动 true',
    ])
    expect(sets(items, 'mpn-pasted')).toEqual([2, 3, 4, 5, 6].map((row) => [row, { mpn: '' }]))
  })

  it('asks once which column is to be distrusted where many lines contradict it', () => {
    const rows = ['100R|RC0603FR-07220RL', '10R|RC0603FR-0722RL', '4.7k|RC0603FR-0710KL'].map((pair, at) => {
      const [value, mpn] = pair.split('|')
      return `R${at + 1}|1|${value}|0603|${mpn}|`
    })
    expect(report(board(rows.join('\n'))).map(({ code, places }) => `${code} ${places.length}`)).toEqual(['witness-value 3'])
  })
})

describe('fitting', () => {
  it('names marks in odd places and in several spellings', () => {
    const rows = sheet(
      '位号|数量|值|封装|是否贴装|备注\nR1|1|10k|0603|是|\nR2|1|10k(NC)|0603||\nR3|1|1k|0603|不贴|\nR4|1|1k|0603|NC|\nR5,R6|2|1k|0603|是|R6不贴\nR7|1|1k|0603|是|',
    )
    const items = report(rows)
    expect(told(items.filter(({ code }) => /dnp|partly/.test(code)))).toEqual([
      'dnp-place check: 3:值：10k(NC) [确认不贴 / 改为贴装]',
      'dnp-spelling tip: 4:不贴, 5:NC [确认不贴]',
      'partly-fitted tip: 6:R6 不贴，其余贴装 [只贴其余位号]',
    ])
  })
})

describe('the file', () => {
  it('names rows left out, hidden rows and columns, merges and columns it could not use', () => {
    const rows = sheet(
      '位号|数量|值|封装|甲乙丙\nR1|1|10k|0603|好\nR2|1|22k|0603|好\n位号|数量|值|封装|甲乙丙\nC1|1|100nF|0402|好\n合计|3|||',
      {
        hiddenRows: [2],
        hiddenColumns: [3],
        merges: [{ top: 1, left: 3, bottom: 2, right: 3 }],
      },
    )
    const items = report(rows)
    expect(told(items)).toEqual([
      'row-hidden check: 3:R2 [隐藏的行也要，照样计入 / 不计隐藏的行]',
      'column-hidden check: 1:D 列“封装” [确认这些列的含义 / 看过了，照现在的读法]',
      'column-unknown tip: 1:E 列“甲乙丙” [不使用这些列]',
      'cells-merged tip: 2:D2:D3 []',
      expect.stringMatching(/^head-repeated tip: 4:重复的表头/),
      expect.stringMatching(/^rows-skipped tip: 6:合计/),
    ])
  })

  it('names hidden sheets', () => {
    const hidden = { ...board(CLEAN), name: '旧版', hidden: true }
    expect(told(report([{ ...board(CLEAN), name: 'BOM' }, hidden]).filter(({ code }) => code === 'sheet-hidden'))).toEqual([
      'sheet-hidden tip: 1:旧版（4 行） [确认只读现在这张表]',
    ])
  })

  it('tells equal parts that stand apart', () => {
    const item = find(report(board('R1|1|10k|0603||\nC1|1|100nF|0402||\nR2|1|10k|0603||')), 'part-split')
    expect(item).toMatchObject({ state: 'tip', title: '1 种同值同封装的料分成了 2 行' })
    expect(item.places.map(({ row }) => row)).toEqual([1, 3])
  })
})

it('settles one of two lines that share a row', () => {
  const items = report(sheet('位号|数量|值|位号|数量|值\nR3|1|1k|C1,C2|3|1uF\nR4|1|1k|C3|1|1uF'))
  expect(acts(items, 'quantity-mismatch')).toEqual([
    { kind: 'lines', lines: [{ place: { sheet: 0, row: 1, part: 1 }, set: { quantity: 2 } }] },
  ])
})

it('offers to build one of several versions', () => {
  const rows =
    '位号|数量|值|封装|标准版|精简版\nR1|1|10kΩ|0603||不贴\nR2|1|1kΩ|0603|不贴|\nC1|1|100nF|0402||不贴\nC2|1|1uF|0402||'
  const { answers } = find(report(sheet(rows)), 'variants')
  expect(answers.map(({ label }) => label)).toEqual(['做“标准版”', '做“精简版”', '看过了，照现在的读法'])
  const { reading } = chosenAfter(START, answers[1]?.acts ?? [])
  expect(understood([sheet(rows)], { reading }).bom.lines.map(({ dnp }) => dnp)).toEqual([true, false, true, false])
  expect(report(sheet(rows), [], reading).some(({ code }) => code === 'variants')).toBe(false)
})

describe('pins', () => {
  const one = (rows: string, code: string) => find(report(board(`${CLEAN}\n${rows}`)), code)

  it('come from the words of the file, and are never made up', () => {
    const named = one('M1|1|BTB0.5-F-60P|||', 'package-unknown')
    expect(named.answers[0]).toMatchObject({ label: '60 脚', because: '文件里写着“60P”' })
    expect(named.suggested).toBe(0)
    const module = one('U16|1|SIM7600CE模块|||', 'package-guess')
    expect(module.answers.map(({ label }) => label)).toEqual(['按估计的 3 点计', '不贴，不计费'])
    expect(module).toMatchObject({ suggested: null, input: { field: 'pins' } })
    expect(one('M2|1|射频座|||', 'package-unknown')).toMatchObject({ suggested: null, input: { field: 'pins' } })
  })

  it('are not asked for where they change no points', () => {
    const item = one('C17|1|10F/2.7V 超级电容|||', 'package-guess')
    expect(item).toMatchObject({ input: { field: 'points' }, suggested: 0, atRiskFen: 0 })
    expect(item.answers[0]).toMatchObject({ label: '按 1 点计', because: '此类按件计点，与引脚数无关' })
  })

  it('of one part on several lines are asked for once, and every line is listed', () => {
    const item = one('M1|1|神秘|怪封装||\nM2|1|神秘|怪封装||\nM3|1|神秘|别的封装||', 'package-unknown')
    expect(item.places.length).toBe(2)
    expect(item.answers.every(({ needsList }) => needsList)).toBe(true)
  })
})

describe('the queue', () => {
  it('never offers first what takes something away', () => {
    const items = report(board(`${CLEAN}\nR1|1|10kΩ|0603||\nJ9|1|神秘|怪封装||\nJ1|若干|XH-2P|XH-2P||`, { hiddenRows: [2] }))
    for (const { code, answers, suggested } of items) {
      expect(suggested === null || answers[suggested]?.destructive === false, code).toBe(true)
      const kinds = answers.map(({ destructive }) => destructive)
      expect(kinds, code).toEqual(kinds.toSorted((a, b) => Number(a) - Number(b)))
    }
  })

  it('asks in the order of what the answers differ by, blocking matters first', () => {
    const items = report(
      board(
        'R1|1|10k|0603||\nR2,R3|40|22k|0603||\nR4,R5|3|33k|0603||\nR6|1|47k|0402|RC0603FR-0747KL|\nJ1|1|神秘|怪封装||\nU1-U20|20|FPGA|LQFP-176||',
      ),
    )
    const queue = items.filter(({ state }) => state !== 'tip')
    expect(queue.map(({ code, rows }) => `${code} ${(rows[0]?.row ?? 0) + 1}`)).toEqual([
      'quantity-mismatch 3',
      'quantity-mismatch 4',
      'package-unknown 6',
      'witness-size 5',
    ])
    const risks = queue.filter(({ state }) => state === 'block').map(({ atRiskFen }) => atRiskFen ?? 0.5)
    expect(risks).toEqual(risks.toSorted((a, b) => b - a))
  })

  it('asks whether quantities without designators are those of several sets', () => {
    const parts = 'STM32F103|LQFP-48|10\n10k|0603|40\n100nF|0603|60\n1uF|0603|20\nAMS1117|SOT-223|10'
    const bill = sheet(`型号|封装|数量\n${parts}`)
    const item = find(report(bill), 'quantity-looks-total')
    expect(item.title).toBe('疑似 10 套的总量')
    expect(item.atRiskFen).toBeGreaterThan(0)
    const { edits } = chosenAfter(START, item.answers[0]?.acts ?? [])
    expect(understood([bill], { edits }).lines.map(({ pieces }) => pieces)).toEqual([1, 4, 6, 2, 1])
    const { reading } = chosenAfter(START, item.answers[1]?.acts ?? [])
    expect(report(bill, [], reading).some(({ code }) => code === 'quantity-looks-total')).toBe(false)
  })

  it('lets what was looked at stand without reading the file anew', () => {
    const bill = board(`${CLEAN}\nR9|1|10\ufffd|0603||`)
    const before = understood([bill])
    const [answer] = find(reviewOf(before), 'text-damaged').answers
    const choices = { ...before.choices, ...chosenAfter(START, answer?.acts ?? []), order: before.choices.order }
    const again = understandAgain(before, choices)
    if ('refused' in again) throw new Error('refused')
    expect(again.bom).toBe(before.bom)
    expect(reviewOf(again).some(({ code }) => code === 'text-damaged')).toBe(false)
  })
})
