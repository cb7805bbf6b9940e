import { DAY, dayText } from './day.ts'
import { endOfDay } from './quote-state.ts'
import { isWorkday, type Calendar } from './working-hours.ts'

/** The last instant (ms) of the n-th working day in Shanghai after the day of `at`; a day is one by its weekday or by the calendar. */
export function endOfWorkingDay(at: number, n: number, calendar: Calendar): number {
  let days = 0
  for (let left = n; left > 0;) {
    days++
    if (isWorkday(dayText(at + days * DAY), calendar)) left--
  }
  return endOfDay(at, days)
}
