import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayEnd, daysBefore, dayStart, dayText } from '../../../web/lib/day.ts'

const MIDNIGHT = Date.UTC(2026, 10, 20, 16)

test('a day runs from midnight to the last millisecond, Shanghai time', () => {
  expect(dayStart('2026-11-21')).toBe(MIDNIGHT)
  expect(dayEnd('2026-11-21')).toBe(MIDNIGHT + 86_399_999)
  expect([dayText(MIDNIGHT - 1), dayText(MIDNIGHT)]).toEqual(['2026-11-20', '2026-11-21'])
})

test.each(['', '2026-02-30', '2026-13-01', '2026-1-1', '21.11.2026', '2026-11-21T00:00', '0001-01-01'])(
  '%j is no day',
  (text) => {
    expect([dayStart(text), dayEnd(text)]).toEqual([null, null])
  },
)

test('spans go back over months and leap days', () => {
  expect(daysBefore(Date.UTC(2028, 2, 1), 1)).toBe('2028-02-29')
})

test('every instant lies in its own day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 57_600_000, max: 4_000_000_000_000 }), (instant) => {
      const day = dayText(instant)
      return (dayStart(day) ?? Infinity) <= instant && instant <= (dayEnd(day) ?? -1)
    }),
  )
})
