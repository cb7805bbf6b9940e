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
/** Seconds by which a time may fall short of a full day through the rounding of floating numbers. */
const EPSILON = 1e-4

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
  const fields = tokens.flatMap((token) => (token.kind === 'date' ? [token.field] : []))
  const decimals = fields.reduce((most, name) => (name.startsWith('.') ? Math.max(most, name.length - 1) : most), 0)
  const timed = fields.some((name) => /[hMs.]/.test(name))
  const at = momentOf(value, date1904, timed ? decimals : WHOLE_DAYS)
  const half = fields.some((name) => /\/|下/.test(name))
  return tokens
    .map((token) => (token.kind === 'date' ? field(token.field, at, half) : token.kind === 'literal' ? token.text : ''))
    .join('')
}

/** In place of a number of decimals: the time is cut off, not rounded, where only days are shown. */
const WHOLE_DAYS = -1

/** Splits a serial number, the time rounded to the smallest unit shown. */
function momentOf(value: number, date1904: boolean, decimals: number): Moment {
  const scale = 10 ** Math.min(Math.max(decimals, 0), 3)
  let day = Math.floor(value)
  const time = Number(((value - day) * SECONDS).toPrecision(12))
  let units = decimals === WHOLE_DAYS ? Math.floor(time + EPSILON) : Math.round(time * scale)
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

/**
 * The serial number of an ISO date or time ("2026-11-21T08:30:00", as strict workbooks write them); null for other texts.
 */
export function serialOf(iso: string, date1904: boolean): number | null {
  const found = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?(?:Z)?$/.exec(iso)
  if (found === null || iso === '') return null
  const [year, month, day, hour, minute, second] = found
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part))) as number[]
  const time = ((hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0)) / SECONDS
  return found[1] === undefined ? time : daysOf(year ?? 0, month ?? 0, day ?? 0) - (date1904 ? SYSTEM_1904 : 0) + time
}

/** The serial number of a civil day; the inverse of `calendar`. */
function daysOf(year: number, month: number, day: number): number {
  const from = month <= 2 ? year - 1 : year
  const era = Math.floor(from / 400)
  const ofEra = from - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const days = era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear
  const serial = days - 693_899
  return serial > 60 ? serial : serial - 1
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
