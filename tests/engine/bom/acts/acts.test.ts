import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyAct, applyActs } from '../../../../shared/engine/bom/acts/apply.ts'
import { canonical } from '../../../../shared/engine/bom/acts/canonical.ts'
import { actBetween, inverseOf } from '../../../../shared/engine/bom/acts/inverse.ts'
import { actOn, joinActs, subjectsOf } from '../../../../shared/engine/bom/acts/subjects.ts'
import type { BomAct, Chosen } from '../../../../shared/engine/bom/acts/types.ts'
import { withoutKnown } from '../../../../shared/engine/line/keep-answers.ts'
import { times } from '../../../length.ts'
import { bomAct, start } from './arbitrary.ts'

const RUNS = { numRuns: times(200, 5000) }
const text = (chosen: Chosen): string => JSON.stringify(chosen)
const sequence = fc.array(bomAct, { maxLength: 20 })
const sent = (act: BomAct): BomAct => JSON.parse(JSON.stringify(act)) as BomAct

/** The states that acts lead through, each from the one before. */
const statesOf = (acts: readonly BomAct[]): Chosen[] =>
  acts.reduce<Chosen[]>(
    (states, act) => {
      states.push(applyAct(states.at(-1) ?? start, act))
      return states
    },
    [start],
  )

describe('acts on a bill', () => {
  it('lead one by one, at once and over the wire to the same bytes, in the one spelling', () => {
    fc.assert(
      fc.property(sequence, (acts) => {
        const last = text(statesOf(acts).at(-1) ?? start)
        expect(text(applyActs(start, acts))).toBe(last)
        expect(text(applyActs(start, acts.map(sent)))).toBe(last)
        expect(text(canonical(JSON.parse(last) as Chosen))).toBe(last)
      }),
      RUNS,
    )
  })

  it('are all taken back to exactly the first state, through stored steps too', () => {
    fc.assert(
      fc.property(fc.array(bomAct, { minLength: 200, maxLength: 200 }), (acts) => {
        const states = statesOf(acts)
        const inverses = acts.map((act, at) => sent(inverseOf(states[at] ?? start, act)))
        const back = inverses.reduceRight(applyAct, states.at(-1) ?? start)
        expect(text(back)).toBe(text(start))
      }),
      { numRuns: times(20, 5000) },
    )
  })

  it('between two states lead from the one to the other, and say nothing of what is the same', () => {
    fc.assert(
      fc.property(sequence, sequence, (before, after) => {
        const [a, b] = [applyActs(start, before), applyActs(start, after)]
        const acts = actBetween(a, b).map(sent)
        expect(text(applyActs(a, acts))).toBe(text(b))
        expect(acts.length === 0).toBe(text(a) === text(b))
        const subjects = acts.flatMap(subjectsOf)
        expect(new Set(subjects).size).toBe(subjects.length)
      }),
      RUNS,
    )
  })

  it('about different cells stand in either order; about the same ones the later stands', () => {
    fc.assert(
      fc.property(sequence, bomAct, bomAct, (before, a, b) => {
        const from = applyActs(start, before)
        const cells = new Set(subjectsOf(a))
        const isApart = subjectsOf(b).every((subject) => !cells.has(subject))
        if (isApart) expect(text(applyActs(from, [a, b]))).toBe(text(applyActs(from, [b, a])))
        const joined = joinActs(a, b)
        if (joined) expect(text(applyAct(from, joined))).toBe(text(applyActs(from, [a, b])))
      }),
      RUNS,
    )
  })

  it('are the sum of what they say of some cells and of all others', () => {
    // What is kept beside the answers of a line goes with the last of them, at whichever part that is.
    const answers = ({ edits, ...rest }: Chosen) => text({ ...rest, edits: edits.map(withoutKnown) })
    fc.assert(
      fc.property(sequence, bomAct, fc.integer({ min: 2, max: 3 }), (before, act, step) => {
        const from = applyActs(start, before)
        const wanted = new Set(subjectsOf(act).filter((_, at) => at % step === 0))
        const parts = [actOn(act, (one) => wanted.has(one)), actOn(act, (one) => !wanted.has(one))].flatMap((part) => part ?? [])
        expect(new Set(parts.flatMap(subjectsOf))).toEqual(new Set(subjectsOf(act)))
        expect(answers(applyActs(from, parts))).toBe(answers(applyAct(from, act)))
      }),
      RUNS,
    )
  })

  it('go back to what the file says by null, and to nothing where that may be chosen', () => {
    const place = { sheet: 0, row: 5 }
    const acts: BomAct[] = [
      { kind: 'lines', lines: [{ place, set: { side: 'none', pins: 8 } }] },
      { kind: 'reading', set: { headerRow: 'none' }, columns: { 2: 'ignored', 3: 'mpn' } },
      { kind: 'order', set: { boardMm: 'none', sets: null }, attrs: { color: 'green' } },
    ]
    const { edits, reading, order } = applyActs(start, acts)
    expect(edits).toEqual([{ sheet: 0, row: 5, side: null, pins: 8 }])
    expect(reading).toEqual({ headerRow: null, columns: { 2: null, 3: 'mpn' } })
    expect(order).toMatchObject({ boardMm: null, attrs: { color: 'green' } })
    expect('sets' in order).toBe(false)
    expect(acts.map(subjectsOf)).toEqual([
      ['line 0:5 side', 'line 0:5 pins'],
      ['reading headerRow', 'column 2', 'column 3'],
      ['order boardMm', 'order sets', 'attrs color'],
    ])
    const undone = acts.map((act, at) => inverseOf(applyActs(start, acts.slice(0, at)), act)).toReversed()
    expect(text(applyActs(applyActs(start, acts), undone))).toBe(text(start))
  })

  it('leave what they do not touch as the same objects', () => {
    const before = applyActs(start, [{ kind: 'lines', lines: [{ place: { sheet: 0, row: 1 }, set: { pins: 4 } }] }])
    const after = applyAct(before, { kind: 'order', set: { sets: 7 } })
    expect(after.edits).toBe(before.edits)
    expect(after.reading).toBe(before.reading)
    expect(applyAct(before, { kind: 'name', prjName: 'x' }).order).toBe(before.order)
  })
})
