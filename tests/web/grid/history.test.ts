import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachCell, type Box } from '../../../web/grid/core/cells.ts'
import { planEdits } from '../../../web/grid/core/edits.ts'
import { fillDown, fillStretch, stretchTo } from '../../../web/grid/core/fill.ts'
import { emptyHistory, record, stepBack, stepForward, type History } from '../../../web/grid/core/history.ts'
import { rawText } from '../../../web/grid/core/model.ts'
import { rowOrder } from '../../../web/grid/core/order.ts'
import { spreadBlock, type Target } from '../../../web/grid/core/spread.ts'
import {
  filterColumn,
  hideColumn,
  moveColumn,
  pinColumn,
  resizeColumn,
  showColumn,
  toggleSort,
  viewFor,
  type GridView,
} from '../../../web/grid/core/view.ts'
import { applyChanges, columns, line, sheetOf, type Line } from './sample.ts'

type State = { rows: readonly Line[]; view: GridView; history: History }

const start: State = {
  rows: Array.from({ length: 12 }, (_, index) =>
    line(`l${index}`, `名 ${index % 5}`, index % 3 ? '0402' : '', index % 4 ? index : null),
  ),
  view: viewFor(columns, null),
  history: emptyHistory,
}

const orderOf = ({ rows, view }: State) => rowOrder(rows, columns, view)

function edit(state: State, targets: Target[]): State {
  const plan = planEdits(targets, sheetOf(state.rows, orderOf(state)))
  if (plan.after.length === 0) return state
  const act = { kind: 'cells', label: '', before: plan.before, after: plan.after } as const
  return { ...state, rows: applyChanges(state.rows, plan.after), history: record(state.history, act) }
}

function look(state: State, next: GridView): State {
  if (next === state.view) return state
  return { ...state, view: next, history: record(state.history, { kind: 'view', label: '', before: state.view, after: next }) }
}

function step(state: State, side: 'before' | 'after'): State {
  const taken = side === 'before' ? stepBack(state.history) : stepForward(state.history)
  if (!taken) return state
  const { act, history } = taken
  if (act.kind === 'cells') return { ...state, history, rows: applyChanges(state.rows, act[side]) }
  return act.kind === 'view' ? { ...state, history, view: act[side] } : { ...state, history }
}

const row = fc.nat(13)
const column = fc.nat(4)
const box = fc
  .tuple(row, row, column, column)
  .map(([a, b, c, d]): Box => ({ top: Math.min(a, b), bottom: Math.max(a, b), left: Math.min(c, d), right: Math.max(c, d) }))
const text = fc.constantFrom('', '0402', '电阻', '12', '１２．５', '名 1', 'x"y', '-3')
const id = fc.constantFrom('name', 'pack', 'qty', 'id')
const textsIn = (state: State) => (at: number, of: number) => {
  const found = state.rows[orderOf(state)[at] ?? -1]
  return found === undefined ? '' : rawText(columns[of]?.get(found) ?? null)
}
const whole = (at: Box, to: string | null): Target[] => {
  const targets: Target[] = []
  eachCell(at, (place, of) => targets.push({ row: place, column: of, text: to }))
  return targets
}

type Doing = (state: State) => State
const doing: fc.Arbitrary<Doing> = fc.oneof(
  fc.tuple(row, column, text).map(
    ([at, of, to]): Doing =>
      (state) =>
        edit(state, [{ row: at, column: of, text: to }]),
  ),
  fc.tuple(box, fc.option(text)).map(
    ([at, to]): Doing =>
      (state) =>
        edit(state, whole(at, to)),
  ),
  fc.tuple(box, fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 4 })).map(
    ([at, block]): Doing =>
      (state) =>
        edit(state, spreadBlock(block, at, { rows: orderOf(state).length, columns: columns.length }).targets),
  ),
  box.map(
    (at): Doing =>
      (state) =>
        edit(state, fillDown(at, textsIn(state))),
  ),
  fc.tuple(box, row, column).map(
    ([at, to, of]): Doing =>
      (state) =>
        edit(state, fillStretch(at, stretchTo(at, { row: to, column: of }), textsIn(state))),
  ),
  fc.tuple(id, fc.integer({ min: 0, max: 900 })).map(
    ([of, width]): Doing =>
      (state) =>
        look(state, resizeColumn(state.view, of, width)),
  ),
  id.map(
    (of): Doing =>
      (state) =>
        look(state, hideColumn(state.view, of)),
  ),
  id.map(
    (of): Doing =>
      (state) =>
        look(state, showColumn(state.view, of)),
  ),
  fc.tuple(id, fc.option(id)).map(
    ([of, to]): Doing =>
      (state) =>
        look(state, moveColumn(state.view, of, to)),
  ),
  fc.tuple(id, fc.boolean()).map(
    ([of, on]): Doing =>
      (state) =>
        look(state, pinColumn(state.view, of, on)),
  ),
  fc.tuple(id, fc.boolean()).map(
    ([of, add]): Doing =>
      (state) =>
        look(state, toggleSort(state.view, of, add)),
  ),
  fc.tuple(id, text).map(
    ([of, to]): Doing =>
      (state) =>
        look(state, filterColumn(state.view, { columnId: of, text: to, values: null })),
  ),
  fc.constant<Doing>((state) => step(state, 'before')),
  fc.constant<Doing>((state) => step(state, 'after')),
)

const repeat = (state: State, times: number, side: 'before' | 'after') =>
  Array.from({ length: times }).reduce<State>((now) => step(now, side), state)

describe('undo and redo of everything', () => {
  it('brings the first state back after 200 acts of any kind, and the last state again', () => {
    fc.assert(
      fc.property(fc.array(doing, { minLength: 200, maxLength: 200 }), (doings) => {
        const done = doings.reduce((state, act) => act(state), start)
        const count = done.history.done.length
        const back = repeat(done, count, 'before')
        expect({ rows: back.rows, view: back.view }).toEqual({ rows: start.rows, view: start.view })
        const again = repeat(back, count, 'after')
        expect({ rows: again.rows, view: again.view }).toEqual({ rows: done.rows, view: done.view })
      }),
      { numRuns: 40 },
    )
  })

  it('forgets what was undone once something else is done', () => {
    const first = edit(start, [{ row: 0, column: 0, text: '甲' }])
    const other = edit(step(first, 'before'), [{ row: 1, column: 0, text: '乙' }])
    expect(stepForward(other.history)).toBeNull()
    expect(step(other, 'before').rows).toEqual(start.rows)
  })
})
