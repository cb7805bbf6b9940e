import { describe, expect, it } from 'vitest'
import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import { historyFrom, historyText } from '../../../../web/bom/document/history/history-text.ts'
import { emptyHistory, type Act } from '../../../../web/grid/core/history.ts'

const setTo = (text: string | null): BomAct => ({ kind: 'lines', lines: [{ place: { sheet: 0, row: 1 }, set: { value: text } }] })
const cells = (label: string, text = '7'): Act => ({ kind: 'page', label, before: [setTo(null)], after: [setTo(text)] })
const named: Act = {
  kind: 'page',
  label: '项目名称',
  before: [{ kind: 'name', prjName: '甲' }],
  after: [{ kind: 'name', prjName: '乙' }],
}
const edited: Act = {
  kind: 'page',
  label: '不贴',
  before: [{ kind: 'reading', set: {}, columns: { 1: null } }],
  after: [{ kind: 'order', set: { sets: 7 }, unitPrices: { lines: { '0:1': 5 } } }],
}
const view = { columns: [], sorts: [], filters: [] }
const looked = { kind: 'view', label: '排序', before: view, after: view } as unknown as Act
const lineAt = (place: object) => [{ kind: 'lines', lines: [{ place, set: {} }] }]
const labels = (acts: readonly Act[]) => acts.map((act) => act.label)
const stored = (change: object) => ({ ...historyText({ done: [named, edited], undone: [] }), ...change })

describe('a stored history', () => {
  it('comes back as it was, without how the grid looked', () => {
    const kept = historyFrom(historyText({ done: [named, looked, cells('编辑')], undone: [edited] }))
    expect(kept).toEqual({ done: [named, cells('编辑')], undone: [edited] })
  })

  it('keeps the 200 steps nearest to now', () => {
    const done = Array.from({ length: 300 }, (_, index) => cells(`第 ${index} 步`))
    const kept = labels(historyFrom(historyText({ done, undone: done })).done)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, '第 100 步', '第 299 步'])
  })

  it('keeps no more than fits, and nothing beyond a step that does not', () => {
    const done = [cells('早'), cells('大', 'x'.repeat(3_000_000)), cells('晚')]
    expect(labels(historyFrom(historyText({ done, undone: [] })).done)).toEqual(['晚'])
  })

  it.each([
    ['nothing', undefined],
    ['something else', 'history'],
    ['another version', stored({ version: 0 })],
    ['no list', stored({ done: 'x' })],
    ['a damaged text', stored({ done: ['{"kind":"cells"'] })],
    ['an unknown kind', stored({ undone: [JSON.stringify({ ...named, kind: 'more' })] })],
    ['cells of a grid', stored({ done: [JSON.stringify({ ...cells(''), kind: 'cells' })] })],
    ['an act of an unknown kind', stored({ done: [JSON.stringify({ ...named, before: [{ kind: 'wallet' }] })] })],
    ['a line without a row', stored({ done: [JSON.stringify({ ...edited, before: lineAt({ sheet: 0 }) })] })],
    ['an order that sets nothing', stored({ done: [JSON.stringify({ ...edited, after: [{ kind: 'order' }] })] })],
  ])('is dropped when it is %s', (_, given) => {
    expect(historyFrom(given)).toEqual(emptyHistory)
  })
})
