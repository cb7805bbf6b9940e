import { readValue } from '../../value/read.ts'
import { samePackage } from './packages.ts'
import type { LineRule } from '../rule.ts'
import { changed } from '../subject.ts'
import type { Change, Subject } from '../subject.ts'

/** The same value, the same package, written in several ways. */
export function spellingRules(subjects: readonly Subject[]): LineRule[] {
  return [
    {
      code: 'value-spelling',
      state: 'tip',
      title: '同一个值有几种写法',
      risk: '同一种料会被当成几种：多开料站、多买、匹配落空',
      ...oneSpelling(subjects, 'value', valueKey),
    },
    {
      code: 'package-spelling',
      state: 'tip',
      title: '同一种封装有几种写法',
      risk: '核对和备料时容易当成两种封装',
      ...oneSpelling(subjects, 'footprint', packageKey),
    },
  ]
}

function oneSpelling(subjects: readonly Subject[], field: 'value' | 'footprint', keyOf: (subject: Subject) => string | null) {
  const wanted = commonSpellings(subjects, field, keyOf)
  const spelling = (subject: Subject): string | undefined => wanted.get(keyOf(subject) ?? '')
  const says: LineRule['says'] = (subject) => {
    const common = spelling(subject)
    return common === undefined || common === subject.line[field] ? null : `${subject.line[field]} → ${common}`
  }
  const change = (subject: Subject): Change | null => {
    const common = spelling(subject)
    if (common === undefined) return null
    const after = changed(subject, { [field]: common })
    return after !== null && meansTheSame(subject, after) ? { [field]: common } : null
  }
  return { field, says, ways: () => [{ label: '统一为最常用的写法', change }], stays: null, alike: () => '' }
}

/** Key -> the spelling most lines use; of equals the shortest, then the first met. Keys with one spelling are left out. */
function commonSpellings(subjects: readonly Subject[], field: 'value' | 'footprint', keyOf: (subject: Subject) => string | null) {
  const counts = new Map<string, Map<string, number>>()
  for (const subject of subjects) {
    const key = keyOf(subject)
    if (key === null) continue
    const spellings = counts.get(key) ?? new Map<string, number>()
    spellings.set(subject.line[field], (spellings.get(subject.line[field]) ?? 0) + 1)
    counts.set(key, spellings)
  }
  const wanted = new Map<string, string>()
  for (const [key, spellings] of counts) {
    const [best] = [...spellings].toSorted(([a, m], [b, n]) => n - m || a.length - b.length)
    if (best && spellings.size > 1) wanted.set(key, best[0])
  }
  return wanted
}

/** Only a number with its unit and ratings; a text that says anything else keeps its own wording. */
const BARE = /^[\d.,\s/±%+\-@a-zµμΩω]{1,24}$/i
const WORD = /[a-z]{3,}/gi
const UNIT_WORD = /^(ohms?|mhz|khz|npo|cog|pcs)$/i

function valueKey({ line }: Subject): string | null {
  if (!BARE.test(line.value) || line.value.match(WORD)?.some((word) => !UNIT_WORD.test(word))) return null
  const value = readValue(line.value, line.designators[0])
  if (value === null || value.rule === 'mpn') return null
  const { rule: _, ...facts } = value
  return JSON.stringify(facts)
}

/** Families whose name says all of the package; a connector's or a QFN's spelling may hold pitch, body or direction. */
const SIMPLE: ReadonlySet<string> = new Set(['chip', 'melf', 'tantalum', 'sot', 'diode'])

/**
 * A chip is all in its size, whatever is written around it; of others only signs and capitals may differ (SOT23, SOT-23). The
 * letters of the designator are part of the key: R0603 and C0603 are two land patterns.
 */
function packageKey({ line, analysed: { package: read } }: Subject): string | null {
  if (read === null || read.guess || line.footprint === '' || read.rule.includes(':') || !SIMPLE.has(read.family)) return null
  const letters = /^[A-Za-z]+/.exec(line.designators[0] ?? '')?.[0] ?? ''
  const wording =
    read.family === 'chip' && letters !== ''
      ? classWords(line.footprint)
      : line.footprint.toUpperCase().replace(/[^A-Z0-9]+/g, '')
  return [letters, read.name, read.pins, read.exposedPads, read.mount, wording].join('|')
}

/** 贴片电阻0603 and 贴片电容0603 are two packages to whoever reads them. */
const classWords = (footprint: string): string => footprint.replace(/[^\u3040-\u9fff]+/g, '')

function meansTheSame(before: Subject, after: Subject): boolean {
  const [a, b] = [before.analysed, after.analysed]
  const packages = a.package === null ? b.package === null : b.package !== null && samePackage(a.package, b.package)
  return packages && a.partGroup === b.partGroup && before.line.dnp === after.line.dnp
}
