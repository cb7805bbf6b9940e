import { DAY, MINUTE, SHANGHAI } from '../../../shared/day.ts'

/** When the quiet hours end in which an instant lies, `22:00-08:00` in Shanghai; null where it lies in none. */
export function quietUntil(hours: string, at: number): number | null {
  const [from, to] = hours.split('-').map(minutesOf)
  if (from === undefined || to === undefined || from === to) return null
  const midnight = Math.floor((at + SHANGHAI) / DAY) * DAY - SHANGHAI
  const minute = Math.floor((at - midnight) / MINUTE)
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return null
  return midnight + to * MINUTE + (minute >= to ? DAY : 0)
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
