import type { Token } from './format-tokens.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The last day a spreadsheet knows: 31 December 9999. */
const LAST_DAY = 2958465
/** Days between the epochs of the two date systems. */
const SYSTEM_1904 = 1462
const SECONDS = 86400

type Moment = {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
  second: number
  fraction: number
  serial: number
}

/** Shows a serial day number under a date format; '' outside the calendar, as Excel fills such cells with #. */
export function renderDate(tokens: readonly Token[], value: number, date1904: boolean): string {
  if (!(value >= 0 && value <= LAST_DAY)) return ''
  const digits = tokens.reduce(
    (most, token) => (token.kind === 'date' && token.field.startsWith('.') ? Math.max(most, token.field.length - 1) : most),
    0,
  )
  const at = momentOf(value, date1904, digits)
  const half = tokens.some((token) => token.kind === 'date' && /\/|下/.test(token.field))
  return tokens
    .map((token) =>
      token.kind === 'date'
        ? field(token.field, at, half)
        : token.kind === 'literal'
          ? token.text
          : token.kind === 'digit'
            ? ''
            : '',
    )
    .join('')
}

/** Splits a serial number, the time rounded to the smallest unit shown. */
function momentOf(value: number, date1904: boolean, digits: number): Moment {
  const scale = 10 ** Math.min(digits, 3)
  let day = Math.floor(value)
  let units = Math.round(Number(((value - day) * SECONDS).toPrecision(12)) * scale)
  if (units >= SECONDS * scale) {
    units = 0
    day++
  }
  const seconds = Math.floor(units / scale)
  const serial = day + (date1904 ? SYSTEM_1904 : 0)
  return {
    ...calendar(serial),
    serial,
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    fraction: (units % scale) / scale,
  }
}

/** The Gregorian day of a serial number, with the 29 February 1900 and the day 0 that spreadsheets believe in. */
function calendar(serial: number): { year: number; month: number; day: number; weekday: number } {
  const weekday = (serial + 6) % 7
  if (serial === 0) return { year: 1900, month: 1, day: 0, weekday }
  if (serial === 60) return { year: 1900, month: 2, day: 29, weekday }
  // Days since 1 March of year 0; the civil calendar repeats every 400 years of 146,097 days.
  const days = serial + (serial > 60 ? 693_899 : 693_900)
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const month = Math.floor((5 * ofYear + 2) / 153)
  const civil = month < 10 ? month + 3 : month - 9
  return {
    year: yearOfEra + era * 400 + (civil <= 2 ? 1 : 0),
    month: civil,
    day: ofYear - Math.floor((153 * month + 2) / 5) + 1,
    weekday,
  }
}

function field(name: string, at: Moment, half: boolean): string {
  const two = (n: number): string => (name.length > 1 ? String(n).padStart(2, '0') : String(n))
  const month = MONTHS[at.month - 1] ?? ''
  const weekday = DAYS[at.weekday] ?? ''
  if (name.startsWith('[')) return elapsed(name, at)
  if (name.startsWith('.')) return at.fraction.toFixed(Math.min(name.length - 1, 3)).slice(1)
  if (name === 'AM/PM') return at.hour < 12 ? 'AM' : 'PM'
  if (name === 'A/P') return at.hour < 12 ? 'A' : 'P'
  if (name === '上午/下午') return at.hour < 12 ? '上午' : '下午'
  switch (name[0]) {
    case 'y':
      return name.length <= 2 ? String(at.year % 100).padStart(2, '0') : String(at.year)
    case 'e':
      return String(at.year)
    case 'b':
      return name.length <= 2 ? String((at.year + 543) % 100).padStart(2, '0') : String(at.year + 543)
    case 'm':
      return name.length <= 2
        ? two(at.month)
        : name.length === 3
          ? month.slice(0, 3)
          : name.length === 5
            ? month.slice(0, 1)
            : month
    case 'd':
      return name.length <= 2 ? two(at.day) : name.length === 3 ? weekday.slice(0, 3) : weekday
    case 'h':
      return two(half ? ((at.hour + 11) % 12) + 1 : at.hour)
    case 'M':
      return two(at.minute)
    default:
      return two(at.second)
  }
}

function elapsed(name: string, at: Moment): string {
  const hours = at.serial * 24 + at.hour
  const unit = name[1]
  const total = unit === 'h' ? hours : unit === 'm' ? hours * 60 + at.minute : (hours * 60 + at.minute) * 60 + at.second
  return String(total).padStart(name.length - 2, '0')
}
