import { fold, isPlaceholder } from '../../table/text.ts'

/** What a cell of validities holds: nothing, a day as "2026-12-31", or something that names none. */
export type ReadDay = { kind: 'blank' } | { kind: 'day'; day: string } | { kind: 'bad' }

const OPEN = /^(长期(有效)?|永久|不限|open|unlimited|no expiry)$/i
const YEAR_FIRST = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]\d{1,2}:.*)?$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/

/**
 * Reads the last day of a price or a stock. "31.12.2026" has its day first; of "5/6/2026" nobody knows which is the month, and
 * "7 days" begins nowhere: those are no days.
 */
export function readDay(cell: string): ReadDay {
  const text = fold(cell)
  if (text === '' || isPlaceholder(text) || OPEN.test(text)) return { kind: 'blank' }
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day))
  const [, first = '', sign, second = '', last = ''] = YEAR_LAST.exec(text) ?? []
  if (last === '') return { kind: 'bad' }
  const [one, two] = [Number(first), Number(second)]
  if (sign === '.' || one > 12) return dayOf(Number(last), two, one)
  return two > 12 || one === two ? dayOf(Number(last), one, two) : { kind: 'bad' }
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** 31 April is no day. */
function dayOf(year: number, month: number, day: number): ReadDay {
  const days = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0)
  if (year < 2000 || year >= 2200 || day < 1 || day > days) return { kind: 'bad' }
  return { kind: 'day', day: [year, month, day].map((part) => String(part).padStart(2, '0')).join('-') }
}
