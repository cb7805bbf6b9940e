import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import { history, recordStep } from '../../../../web/bom/document/history/history.ts'
import { emptyHistory } from '../../../../web/grid/core/history.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.set(emptyHistory)
})
afterEach(() => {
  vi.useRealTimers()
})

const setsAre = (sets: number): BomAct => ({ kind: 'order', set: { sets } })
const change = (from: number, to: number, label = '套数'): void =>
  recordStep({ label, acts: [setsAre(to)], inverse: [setsAre(from)] })
const steps = () => history.get().done.map((step) => ('before' in step ? [step.label, step.before, step.after] : step))

test('digits of a number that follow each other are one step, back to what was before the first', () => {
  change(1, 5)
  vi.advanceTimersByTime(1000)
  change(5, 50)
  vi.advanceTimersByTime(1000)
  change(50, 500)
  expect(steps()).toEqual([['套数', [setsAre(1)], [setsAre(500)]]])
})

test('after a pause, or of another thing, it is a step of its own', () => {
  change(1, 5)
  vi.advanceTimersByTime(1300)
  change(5, 50)
  change(50, 60, '钢网')
  recordStep({ label: '钢网', acts: [{ kind: 'name', prjName: '乙' }], inverse: [{ kind: 'name', prjName: '甲' }] })
  expect(steps().map(([label]) => label)).toEqual(['套数', '套数', '钢网', '钢网'])
})

test('what has come back to where it began is no step', () => {
  change(1, 5)
  change(5, 1)
  expect(steps()).toEqual([])
})
