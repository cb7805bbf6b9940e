import type { BomLine } from '../../bom/types.ts'
import { readValue } from '../../value/read.ts'
import { changed } from '../subject.ts'
import type { Subject } from '../subject.ts'

/** A number of pins that the line's texts speak for, with the words it was read from. */
export type PlausiblePins = { pins: number; because: string }

const COUNTED = /(?<![\d.A-Za-z])(\d{1,4})\s*-?\s*(?:pins?|p(?![a-z0-9])|脚|芯|针|位|引脚|ways?|pos|balls?|leads?)/gi
const ROWS = /(?<![\d.])(\d{1,2})\s*[x×*]\s*(\d{1,3})\s*-?\s*(?:pins?|p(?![a-z])|针|位)/gi
const FAMILY =
  /(?:[LTHV]?QFP|[VWDU]?QFN|[VWU]?DFN|SON|T?SSOP|SOP|SOIC|MSOP|DIP|SIP|BGA|LGA|PLCC|SOT\d*|TO-?\d{2,3})[-_ ]?(\d{1,3})(?![\d.]|\s*mm)/gi
const MOST = 400

/** The numbers of pins that speak for themselves: those the texts name, else what a plain value has. It never makes one up. */
export function pinsOf(subject: Subject): PlausiblePins[] {
  const named = namedPins(subject)
  return named.length === 0 ? byClass(subject.read) : named
}

/** The numbers of pins that the texts of a line name, the nearest to the package first. */
export function namedPins({ read }: Subject): PlausiblePins[] {
  const texts = [read.footprint, read.mpn, read.value, read.description, read.note]
  const found = new Map<number, string>()
  for (const text of texts) {
    for (const { pins, words } of countedIn(text)) if (pins > 0 && pins <= MOST && !found.has(pins)) found.set(pins, words)
  }
  return [...found].slice(0, 3).map(([pins, words]) => ({ pins, because: `文件里写着“${words.trim()}”` }))
}

const TWO_ENDED: Readonly<Record<string, string>> = { R: '电阻', C: '电容', L: '电感', FB: '磁珠' }
const SEVERAL = /排|阵列|网络|array|network|pack/i

/** A plain value has two ends, several of them in one body more. */
function byClass({ value, designators, description, footprint }: BomLine): PlausiblePins[] {
  const name = TWO_ENDED[readValue(value, designators[0])?.class ?? '']
  return name === undefined || SEVERAL.test(`${value} ${description} ${footprint}`) ? [] : [{ pins: 2, because: `值是${name}` }]
}

/** The fewest and the most pins of parts on this board that are called alike and known: between them it will be. */
export function neighbourPins(subject: Subject, subjects: readonly Subject[]): number[] {
  const family = subject.analysed.package?.family
  const letters = lettersOf(subject)
  const known = subjects.flatMap((other) => {
    const { package: read, points } = other.analysed
    const isAlike = family === undefined ? letters !== '' && lettersOf(other) === letters : read?.family === family
    return isAlike && read !== null && !read.guess && points.source !== 'not-placed' ? [read.pins] : []
  })
  return known.length === 0 ? [] : [...new Set([Math.min(...known), Math.max(...known)])]
}

export const lettersOf = ({ line: { designators } }: Subject): string => /^[A-Za-z]*/.exec(designators[0] ?? '')?.[0] ?? ''

function countedIn(text: string): { pins: number; words: string }[] {
  const rows = [...text.matchAll(ROWS)].map((match) => ({ pins: Number(match[1]) * Number(match[2]), words: match[0] }))
  const left = text.replaceAll(ROWS, ' ')
  const counted = [...left.matchAll(COUNTED), ...left.matchAll(FAMILY)]
  return [...rows, ...counted.map((match) => ({ pins: Number(match[1]), words: match[0] }))]
}

/** Whether points stay what they are whatever the pins: then nobody is asked for them. */
export function isCountedAlike(subject: Subject): boolean {
  const [few, many] = [4, 44].map((pins) => changed(subject, { pins, exposedPads: 0 })?.analysed.points.pointsMilli)
  return few === many
}
