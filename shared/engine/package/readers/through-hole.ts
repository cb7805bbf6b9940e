import { countAfter, countBefore } from '../text/count.ts'
import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'

/** DIP-8, PDIP-14, DIP-5-6 (5 of 6), SMDIP, DIP_Socket-28, 8-DIP. */
export function readDip(t: PackageText, start: number, end: number): PackageMatch | null {
  const word = t.s.slice(start, end)
  const socket = t.s.startsWith('_SOCKET', end) ? end + 7 : end
  const count = countAfter(t.s, socket) ?? countBefore(t.s, start)
  if (count === null || count.n < 2 || count.n > 64 || (count.n > 8 && count.n % 2 === 1)) return null
  const smt = word.startsWith('SMD') || t.s.includes('SMD')
  return { rule: 'dip', name: `${word}-${count.n}`, family: 'dip', pins: count.n, mount: smt ? 'smt' : 'tht' }
}

/** SIP-3, SIL-8, ZIP-15, "R_Array_SIP7": one row. */
export function readSip(t: PackageText, start: number, end: number): PackageMatch | null {
  const count = t.s[end] === '0' ? null : countAfter(t.s, end)
  if (count === null || count.n < 2 || count.n > 40) return null
  const family = t.s.startsWith('R') ? 'array' : 'sip'
  return { rule: 'sip', name: `${t.s.slice(start, end)}-${count.n}`, family, pins: count.n, mount: mountMark(t.s) ?? 'tht' }
}
