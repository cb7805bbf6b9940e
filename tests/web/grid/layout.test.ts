import { describe, expect, it } from 'vitest'
import { fitWidth } from '../../../web/grid/core/fit.ts'
import { columnUnder, hasRoomBelow, layoutColumns, scrollToShow, windowOf } from '../../../web/grid/core/layout.ts'
import type { CoreColumn } from '../../../web/grid/core/model.ts'
import { hideColumn, moveColumn, pinColumn, resizeColumn, showColumn, viewFor } from '../../../web/grid/core/view.ts'

const columns: CoreColumn<null>[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  id,
  title: id,
  get: () => null,
  width: 200,
  pin: id === 'b',
}))
const view = viewFor(columns, null)
const layout = (width: number, of = view) => layoutColumns<null, CoreColumn<null>>(columns, of, width, 48)
const ids = (of = view) =>
  layout(1200, of)
    .boxes.map((box) => box.column.id)
    .join('')

describe('columns', () => {
  it('puts pinned ones first and the rest where they were', () => {
    expect(ids()).toBe('bacde')
    expect(layout(1200).boxes.map((box) => box.x)).toEqual([48, 248, 448, 648, 848])
    expect(layout(1200)).toMatchObject({ pinnedCount: 1, pinnedWidth: 248, width: 1048 })
  })

  it('hides, shows, pins, moves and resizes', () => {
    expect(ids(hideColumn(view, 'c'))).toBe('bade')
    expect(ids(showColumn(hideColumn(view, 'c'), 'c'))).toBe('bacde')
    expect(ids(pinColumn(view, 'd', true))).toBe('bdace')
    expect(ids(moveColumn(view, 'e', 'a'))).toBe('beacd')
    expect(ids(moveColumn(view, 'a', null))).toBe('bcdea')
    expect(resizeColumn(view, 'a', 20).columns[0]?.width).toBe(80)
    expect(resizeColumn(view, 'a', 5000).columns[0]?.width).toBe(1200)
  })

  it('pins a column that is moved among pinned ones', () => {
    expect(moveColumn(view, 'e', 'b').columns.find((column) => column.id === 'e')?.pinned).toBe(true)
  })

  it('never hides the last column', () => {
    const one = ['a', 'b', 'c', 'd'].reduce(hideColumn, view)
    expect(hideColumn(one, 'e')).toBe(one)
  })

  it('keeps one narrowed pinned column on a phone', () => {
    const both = pinColumn(view, 'a', true)
    const phone = layoutColumns<null, CoreColumn<null>>(columns, both, 390, 0)
    expect(phone.boxes.map((box) => [box.column.id, box.pinned])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
      ['d', false],
      ['e', false],
    ])
    expect(phone.pinnedWidth).toBe(156)
  })

  it('restores a remembered view over columns that have changed since', () => {
    const saved = { ...resizeColumn(view, 'a', 120), sorts: [{ columnId: 'gone', direction: 'up' as const }] }
    const restored = viewFor(
      [...columns.slice(0, 2), { id: 'new', title: 'new', get: () => null }, ...columns.slice(2, 4)],
      saved,
    )
    expect(restored.columns.map((column) => column.id)).toEqual(['a', 'b', 'new', 'c', 'd'])
    expect(restored.columns[0]?.width).toBe(120)
    expect(restored.sorts).toEqual([])
  })
})

describe('what is drawn', () => {
  const viewport = { width: 600, height: 400, scrollTop: 3600, scrollLeft: 0 }
  it('covers the viewport with as many rows wherever it is', () => {
    const counts = [0, 35, 3600, 350_000].map((scrollTop) => windowOf(layout(600), { ...viewport, scrollTop }, 10_000))
    expect(new Set(counts.map((window) => window.rowCount)).size).toBe(1)
    for (const [index, scrollTop] of [0, 35, 3600].entries()) {
      const { firstRow, rowCount } = counts[index]!
      expect(firstRow * 36).toBeLessThanOrEqual(scrollTop)
      expect((firstRow + rowCount) * 36).toBeGreaterThanOrEqual(scrollTop + viewport.height)
    }
  })
  it('stays inside a short list', () => {
    expect(windowOf(layout(600), viewport, 3)).toMatchObject({ firstRow: 0, rowCount: 3 })
    expect(windowOf(layout(600), viewport, 0)).toMatchObject({ firstRow: 0, rowCount: 0 })
  })
  it('leaves out columns far to the right and behind the pinned ones', () => {
    const of = viewFor(
      Array.from({ length: 30 }, (_, index) => ({ ...columns[0]!, id: `${index}`, pin: index === 0 })),
      null,
    )
    const many = layoutColumns<null, CoreColumn<null>>(
      of.columns.map(({ id }) => ({ ...columns[0]!, id })),
      of,
      600,
      48,
    )
    const { firstColumn, lastColumn } = windowOf(many, { ...viewport, scrollLeft: 3000 }, 100)
    expect([firstColumn, lastColumn]).toEqual([15, 18])
  })
  it('finds the column under a point, pinned ones above scrolled ones', () => {
    expect([10, 100, 300].map((x) => columnUnder(layout(600), 0, x))).toEqual([-1, 0, 1])
    expect([100, 300].map((x) => columnUnder(layout(600), 200, x))).toEqual([0, 2])
  })
  it('scrolls no further than needed, and never behind the pinned column', () => {
    expect(scrollToShow(layout(600), { ...viewport, scrollTop: 0 }, 3, 1)).toEqual({ top: 0, left: 0 })
    expect(scrollToShow(layout(600), { ...viewport, scrollTop: 0 }, 20, 4)).toEqual({ top: 21 * 36 - 352, left: 448 })
    expect(scrollToShow(layout(600), { ...viewport, scrollLeft: 448 }, 100, 1)).toEqual({ top: 3600, left: 0 })
    expect(scrollToShow(layout(600), { ...viewport, scrollLeft: 448 }, 100, 0)).toEqual({ top: 3600, left: 448 })
  })
  it('opens choices upwards near the lower edge', () => {
    expect([0, 2, 9].map((row) => hasRoomBelow({ ...viewport, scrollTop: 0 }, row))).toEqual([true, true, false])
  })
  it('fits the widest text, Chinese counted double', () => {
    expect(fitWidth(['短', '一个相当长的名称', 'abc'], (text) => text.length * 13, 22, 80)).toBe(8 * 13 + 22)
    expect(fitWidth([], () => 0, 22, 80)).toBe(80)
  })
})
