import { expect, it } from 'vitest'
import type { Api } from '../../shared/api/index.ts'
import type { Input } from '../../shared/contract.ts'
import type { ReadingChoices, Reshape } from '../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../shared/engine/line/edit.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import { recordedLine } from '../../shared/engine/record.ts'
import { readText } from '../../shared/engine/sheet/read.ts'
import { ask, call, envelope, person, send } from './harness.ts'
import { refusalText } from '../../shared/engine/bom/texts.ts'
import { understand } from '../../shared/engine/understand.ts'

type Draft = Input<Api['BomAnalyse/SaveItem']>

const CSV = `温控板 物料清单
位号,规格,品牌,料号
R1-R4 x4,10k 0603 ±1%,YAGEO,RC0603FR-0710KL
C1 x1,100nF 0402 50V,Murata,GRM155R71H104KE14D
U1 x1,LM358 SOP-8,TI,LM358DR`

const RESHAPES: Reshape[] = [
  { kind: 'split', column: 0, into: [4, 5], separator: ' x' },
  { kind: 'split', column: 1, into: [6, 7, 8], separator: ' ' },
  { kind: 'merge', columns: [2, 3], into: 9, separator: ' / ' },
]
const READING = { reshapes: RESHAPES, columns: { 5: 'quantity', 9: 'description' } } satisfies ReadingChoices

const modelNow = async () => (await envelope<PriceModel>(await send('/api/price-model'))).data

/** What the page shows, by the same engine. */
function inBrowser(text: string, model: PriceModel, reading: ReadingChoices, edits: LineEdit[] = []) {
  const understood = understand(readText(text).sheets, { reading, edits, order: {} }, { model })
  if ('refused' in understood) throw new Error(refusalText(understood.why))
  return understood
}

it('a bill read with its columns split and merged is saved as the page shows it, and again from what was kept', async () => {
  const member = await person()
  const shown = inBrowser(CSV, await modelNow(), READING)
  expect(shown.lines.map(({ line }) => [line.quantity, line.value, line.footprint, line.description])).toEqual([
    [4, '10k', '0603', 'YAGEO / RC0603FR-0710KL'],
    [1, '100nF', '0402', 'Murata / GRM155R71H104KE14D'],
    [1, 'LM358', 'SOP-8', 'TI / LM358DR'],
  ])
  const rows = CSV.split('\n').map((line) => line.split(','))
  for (const draft of [{ text: CSV }, { table: { name: null, rows } }] satisfies Draft[]) {
    const saved = await call(member, 'BomAnalyse/SaveItem', { ...draft, choices: { reading: READING } })
    expect({ ...saved.quote, modelVersion: '' }).toEqual({ ...shown.quote, modelVersion: '' })
    const kept = await call(member, 'BomAnalyse/Details', { id: saved.id, whole: true })
    expect(kept.choices.reading).toEqual({ ...READING, columns: { 5: 'quantity', 9: 'description' } })
    expect(kept.lines.items).toEqual(JSON.parse(JSON.stringify(shown.lines.map(recordedLine))))
    const again = await call(member, 'BomAnalyse/SaveItem', { ...draft, choices: { reading: kept.choices.reading } })
    expect(again.inputHash).toBe(saved.inputHash)
  }
})

it('an edit of one of two lines in a row leaves the other alone', async () => {
  const member = await person()
  const text = '位号,规格,封装,数量,,位号,规格,封装,数量\nR1,10k,0603,1,,C1,100nF,0402,1\nR2,1k,0603,1,,C2,1uF,0402,1'
  const edits = [{ sheet: 0, row: 1, part: 1, value: '22nF' }]
  const saved = await call(member, 'BomAnalyse/SaveItem', { text, choices: { edits } })
  const { lines, choices } = await call(member, 'BomAnalyse/Details', { id: saved.id, whole: true })
  expect(lines.items.map(({ line }) => line.value)).toEqual(['10k', '1k', '22nF', '1uF'])
  expect(choices.edits).toEqual(edits)
  expect(inBrowser(text, await modelNow(), {}, edits).lines[2]?.line.value).toBe('22nF')
})

const split = (some: object) => ({ kind: 'split', column: 1, into: [4, 5], separator: ' ', ...some })
it.each<[string, unknown, string]>([
  ['an empty separator', [split({ separator: '' })], '请填分隔符'],
  ['a long separator', [split({ separator: '-'.repeat(11) })], '分隔符最多 10 个字'],
  ['one column into one', [split({ into: [4] })], '至少两列'],
  ['one column into thirteen', [split({ into: Array.from({ length: 13 }, (_, i) => 4 + i) })], '最多 12 列'],
  ['a column merged with itself', [{ kind: 'merge', columns: [1, 1], into: 4, separator: '' }], '同一列不能出现两次'],
  ['a column that no table has', [split({ column: 260 })], '列号最大 259'],
  ['too many steps', Array.from({ length: 21 }, (_, i) => split({ column: i })), '拆分与合并最多 20 步'],
  ['too many columns', Array.from({ length: 6 }, () => split({ into: Array.from({ length: 12 }, (_, i) => 4 + i) })), '60 列'],
])('refused: %s', async (_, reshapes, message) => {
  const answer = await envelope(
    await ask(await person(), 'BomAnalyse/SaveItem', { text: CSV, choices: { reading: { reshapes } } }),
  )
  expect(answer).toMatchObject({ state: 0, code: 4103, message: expect.stringContaining(message) })
})
