import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR } from '../../shared/day.ts'
import { afterWorking, workingBetween, type Calendar } from '../../shared/working-hours.ts'

/** The National Day of 2026: eight days free, two weekends worked for it. */
const CALENDAR: Calendar = new Map([
  ...['01', '02', '03', '04', '05', '06', '07'].map((day): [string, boolean] => [`2026-10-${day}`, false]),
  ['2026-09-20', true],
  ['2026-10-10', true],
])
const at = (text: string): number => Date.parse(`${text}:00+08:00`)
const told = (instant: number): string => new Date(instant + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')

describe('so much work later', () => {
  // 2026-09-30 is a Wednesday, the 25th a Friday.
  it.each([
    ['2026-09-23T09:00', 4, '2026-09-23 14:00'],
    ['2026-09-23T10:30', 4, '2026-09-23 15:30'],
    ['2026-09-23T15:00', 4, '2026-09-24 10:00'],
    ['2026-09-23T12:30', 1, '2026-09-23 14:00'],
    ['2026-09-23T02:00', 3, '2026-09-23 12:00'],
    ['2026-09-23T22:00', 1, '2026-09-24 10:00'],
    ['2026-09-25T17:00', 4, '2026-09-28 12:00'],
    ['2026-09-26T11:00', 4, '2026-09-28 14:00'],
    ['2026-09-25T18:00', 24, '2026-09-30 18:00'],
    ['2026-09-30T17:00', 4, '2026-10-08 12:00'],
    ['2026-09-30T09:00', 24, '2026-10-09 18:00'],
    ['2026-10-03T09:00', 24, '2026-10-10 18:00'],
    // A Saturday and a Sunday that are worked on.
    ['2026-10-09T17:00', 2, '2026-10-10 10:00'],
    ['2026-09-20T09:00', 8, '2026-09-20 18:00'],
    ['2026-09-19T09:00', 1, '2026-09-20 10:00'],
    ['2026-09-23T18:00', 0, '2026-09-24 09:00'],
    ['2026-09-23T12:00', 0, '2026-09-23 13:00'],
    ['2026-09-23T11:15', 0, '2026-09-23 11:15'],
  ])('%s and %i h: %s', (from, hours, due) => {
    expect(told(afterWorking(at(from), hours * HOUR, CALENDAR))).toBe(due)
  })
})

it('is the way back of what lies between', () => {
  const instant = integer({ min: at('2026-09-01T00:00'), max: at('2026-11-01T00:00') })
  const work = integer({ min: 0, max: 60 * HOUR })
  assert(
    property(instant, work, (from, ms) => {
      expect(workingBetween(from, afterWorking(from, ms, CALENDAR), CALENDAR)).toBe(ms)
    }),
  )
})

it('of two instants in the wrong order there is nothing between', () => {
  expect(workingBetween(at('2026-09-24T10:00'), at('2026-09-23T10:00'), CALENDAR)).toBe(0)
})
