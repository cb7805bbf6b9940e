import { int } from './package-match.ts'

/** Microchip's drawings are no counts: "SOIC-S3A8". */
const AFTER =
  /(?![-_ (]{0,2}S\d[A-Z]\d)[-_ (]{0,2}(?:(?:VQ|WD|HR|II?|[JBNGWS])[-_ ]?)?(\d{1,4})(?!\d|\.\d|MM|MIL|X\d|P\d{2,}X| ?V(?:OLTS?|DC|AC|(?![A-Z]))|(?: ?°?C)? ?(?:TO|~) ?\+?\d)/y
const SHELL = /W?-(\d{1,3})(?![A-Z\d.])/y
const MISSING = /W?-N\d(?!\d)/y
const SIZE_THEN = /[-_ (]?\d(?:\.\d)?X\d(?:\.\d)?(?:MM)?[-_) ]{1,2}(\d{1,3})(?!\d|\.\d|MM|X\d)/y
const BEFORE = /(?:^|[^A-Z\d.])(\d{1,4})[- ]?(?:PINS?|LEADS?|LD|BALLS?|P|L)?[-_ ]?$/

/** A count beside a family word, and where it ends. */
export type Count = { n: number; end: number }

function stick(pattern: RegExp, s: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(s)
}

/**
 * The leads written after a family word: "-16", "16", "-J8", "-N24". Two numbers are leads fitted and shell (KiCad F3:
 * MSOP-12-16 has 12), "-N7" says one lead is missing; an Infineon "PG-" name ends in a variant number instead.
 */
export function countAfter(s: string, end: number): Count | null {
  const m = stick(AFTER, s, end) ?? stick(SIZE_THEN, s, end)
  if (m === null) return null
  const n = int(m[1])
  const at = m.index + m[0].length
  if (stick(MISSING, s, at) !== null) return { n: n - 1, end: at }
  const shell = int(stick(SHELL, s, at)?.[1])
  const fitted = shell >= 4 && n >= 4 && shell <= 2 * n && n <= 2 * shell && !s.includes('PG-')
  return { n: fitted ? Math.min(n, shell) : n, end: at }
}

/** The leads written before a family word: "8-SOIC", "48-Pin LQFP". */
export function countBefore(s: string, start: number): Count | null {
  if (start === 0) return null
  const m = BEFORE.exec(s.slice(Math.max(0, start - 12), start))
  return m === null ? null : { n: int(m[1]), end: start }
}

/** "12+4P", "5P+6P", "16P+4": contacts, and the posts of the shell. */
const AND_SHELL = /(?<![\d.,=+])(\d{1,3})(?:\+(\d{1,2})P|P\+(\d{1,2})P?)(?![A-Z\d.])/
const POSITIONS =
  /(?<![A-Z\d.,=])(\d{1,3})[- ]?P(?=[^A-Z\d.=]|$|W|(?:ZZ|LZ|LT)(?![A-Z])|INS?(?![A-Z])|OS)|(\d{1,3})[- ]?(?:PINS?|WAY|POLE)(?![A-Z])|(?<![A-Z\d])(\d{1,3})[- ]?CKT(?![A-Z])/

/** Leads written as a number of positions anywhere: "4P", "16-Pin", "30 Pos.", "4-CKT"; pitches and 1P2T do not count. */
export function positions(s: string): number | null {
  const m = (s.includes('+') ? AND_SHELL.exec(s) : null) ?? POSITIONS.exec(s)
  if (m === null) return null
  const n = int(m[1] ?? m[2] ?? m[3])
  return n >= 1 && n <= 400 ? n : null
}

/** The posts of a shell that are told beside so many contacts; null where none are. */
export function shellPosts(s: string, contacts: number): number | null {
  const m = s.includes('+') ? AND_SHELL.exec(s) : null
  return m !== null && int(m[1]) === contacts ? int(m[2] ?? m[3]) : null
}

/** Running text that counts the leads of a circuit's case ("16-pin QFN", "6-Pin SON"): its counts are that case's. */
export const countsCase = (s: string): boolean => CASE_LEADS.test(s)
const CASE_LEADS = /\d[- ]?(?:PINS?|LEADS?|LD|BALLS?)[- ][A-Z]{0,3}(?:QFN|DFN|SON|QFP|SOIC|SOP|BGA|LGA)(?![A-Z])/

const BEFORE_OUTLINE = /(?<![A-Z\d.])([3-8])-?(?=T?SOT|SC-?\d|D(?:D|2)?PAK|TO-?\d)/
const SPOKEN = /(?<![A-Z\d.])(\d{1,2})[- ]?(?:PINS?|PINES|PINOS|LEADS?|BROCHES|POLIG)(?![A-Z])/

/** Leads that running text gives beside the name of an outline: "6SOT23", "5-DDPAK/TO-263", "TO-220, 5 pines"; null when it gives none. */
export function spokenLeads(s: string): number | null {
  const m = BEFORE_OUTLINE.exec(s) ?? SPOKEN.exec(s)
  const n = m?.[1] === undefined ? 0 : Number.parseInt(m[1], 10)
  return n >= 3 && n <= 8 ? n : null
}
