import { expect, it } from 'vitest'
import { DAY } from '../../shared/day.ts'
import { startOfDay } from '../../worker/clock.ts'
import { apiKeysOf } from '../../worker/local/seed-api-keys.ts'

it('the keys of the demo member were used on working days, and on those alone', () => {
  const use = apiKeysOf('a-member').flatMap((statement) =>
    typeof statement === 'object' && 'sql' in statement && statement.sql.startsWith('INSERT INTO api_use')
      ? [Array.isArray(statement.args) ? statement.args.map(Number) : []]
      : [],
  )
  const used = use.map(([, day = 0, calls = 0]) => {
    const weekday = new Date(startOfDay(day) + DAY / 2).getUTCDay()
    return { isWorking: weekday >= 1 && weekday <= 5, isBusy: calls > 0 }
  })
  // The older key has seen thirty days, the other twelve: at least 20 and 8 of them working.
  expect(used.length).toBeGreaterThanOrEqual(28)
  expect(used.filter(({ isWorking, isBusy }) => !isWorking || !isBusy)).toEqual([])
})
