import { fold, isPlaceholder } from '../../table/text.ts'

/** What a cell of lead times holds: nothing, calendar days, or a reason why it is none. */
export type ReadLead = { kind: 'blank' } | { kind: 'days'; days: number } | { kind: 'bad'; why: 'unreadable' | 'unit-unknown' }

const UNITS: readonly (readonly [days: number, pattern: RegExp])[] = [
  [1.4, /^(个?工作日|working days?|business days?|work days?)/],
  [30, /^(个?月|months?|mois|mes(es)?|monate?|ヶ月|か月|мес)/],
  [7, /^(周|星期|个?礼拜|w(ee)?ks?|w\b|wochen?|wks?|semanas?|semaines?|週間?|нед)/],
  [1, /^(天|日|d(ays?)?\b|tage?n?|jours?|dias?|일|営業日|дн)/],
  [1 / 24, /^(小时|hours?|h\b)/],
]

/** The days of one unit that a text tells, as heads do ("货期(天)", "Lead weeks"); null where it tells none. */
export function leadUnitIn(text: string): number | null {
  const short = fold(text.slice(0, 60)).toLowerCase()
  if (/周|week|wks|woche|semana|semaine/.test(short)) return 7
  if (/天|日\)|days?|tage|jours|dias/.test(short)) return 1
  return /月\)|month/.test(short) ? 30 : null
}

/** Reads a lead time in days, the longer of two ("3-5天"); 现货 is none. `unit`: days of a bare number's unit, null where nobody tells. */
export function readLead(cell: string, unit: number | null): ReadLead {
  const text = fold(cell).toLowerCase()
  if (text === '' || isPlaceholder(text)) return { kind: 'blank' }
  if (/^(现货|当天|当日|即时|立即|in stock|stock|immediate(ly)?|same day|auf lager|在庫|在庫あり)$/.test(text))
    return { kind: 'days', days: 0 }
  const match = /^(?:约|~|≈|<=?|≤)?\s*(\d{1,3}(?:\.\d)?)(?:\s*(?:[-~～–—]|至|到|to)\s*(\d{1,3}(?:\.\d)?))?\s*(.{0,24})$/.exec(
    text,
  )
  if (!match) return { kind: 'bad', why: 'unreadable' }
  const [, from = '', to = from, behind = ''] = match
  const named = UNITS.find(([, pattern]) => pattern.test(behind.trim()))?.[0]
  if (named === undefined && behind.trim() !== '') return { kind: 'bad', why: 'unreadable' }
  const days = named ?? unit
  return days === null
    ? { kind: 'bad', why: 'unit-unknown' }
    : { kind: 'days', days: Math.max(0, Math.ceil(Number(to) * days - 1e-9)) }
}

/** A cell that could be a lead time: "12 Weeks", "3-5天", 现货. */
export const looksLead = (cell: string): boolean => readLead(cell, null).kind === 'days'
