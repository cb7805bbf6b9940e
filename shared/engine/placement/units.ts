import { fold, rowText } from '../table/text.ts'
import { MILLIMETRES, readLength, unitOf } from './lengths.ts'
import type { LengthUnit, PlacedPart, UnitBasis } from './types.ts'

export type ToldUnit = { unit: LengthUnit; basis: UnitBasis }

const WORDS = /\b(?:mm|mils?|inch(?:es)?|thou|millimet(?:er|re)s?|micromet(?:er|re)s?|microns?|um|in)\b|毫米|英寸|密耳/gi

/** The only unit that a text names; null where it names none or two. */
function unitIn(text: string): LengthUnit | null {
  const named = new Set((text.match(WORDS) ?? []).map((word) => unitOf(word)?.unit))
  const [unit] = named
  return named.size === 1 && unit !== undefined ? unit : null
}

/** The unit in the head of a column: "Center-X(mil)", "Pos X [mm]", "X_mm", "PosXmm". */
export function unitOfHead(text: string): LengthUnit | null {
  const spaced = fold(text)
    .replace(/[_()[\]{}/（）,.:-]/g, ' ')
    .replace(/([xXyY])(mm|mils?|inch|in)$/, '$1 $2')
  const quoted = /[("\s]["″”][)\s]*$/.test(text) ? 'inch' : null
  return unitIn(spaced) ?? quoted
}

/** A line that speaks of units, and not of something else that is measured in them. */
const SPEAKS = /units?\b|measure|dimension|coordinates?|einheit|unité|单位|坐标|\bx\s*,\s*y\b|\bmm\b.*\bdeg/i
/** "in" is a unit behind a sign or at the end of such a line, and a preposition else. */
const PREPOSITION = /\bin\b(?=\s+[a-z])/gi

/** The unit that a line between or above the rows tells: "## Unit = mm", "Units used: mil", "Measurements are in inches." */
export function unitOfLine(row: readonly string[]): LengthUnit | null {
  const text = fold(rowText(row))
  return SPEAKS.test(text) ? unitIn(text.replace(PREPOSITION, ' ')) : null
}

/** A row of units below the heads: "mm | mm | deg". */
export const unitOfCell = (cell: string): LengthUnit | null => unitOf(cell.trim().replace(/^[([]|[)\]]$/g, ''))?.unit ?? null

/** The unit behind most of the numbers. */
export function unitOfCells(cells: readonly string[]): LengthUnit | null {
  const counts = new Map<LengthUnit, number>()
  let numbers = 0
  for (const cell of cells) {
    const length = readLength(cell.trim())
    if (length === null) continue
    numbers++
    if (length.unit !== null) counts.set(length.unit, (counts.get(length.unit) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most && most[1] * 2 >= numbers ? most[0] : null
}

/** Parts whose neighbours are looked for. Our decision: enough for a median. */
const SAMPLE = 200
/**
 * Distance of the nearest part, the median of a board, in the file's unit. In mm it is 1 to 12 on real boards, in inches thus
 * 0.04 to 0.5 and in mil 40 to 500; between them nothing is said. Parts alone on a board tell by its extent.
 */
const NEAREST = { inch: 0.62, mm: 21, mil: 38 }

/** So many parts do not lie centimetres apart. */
const MANY = 10

/** The unit by the size of the numbers, or null where they leave it open. */
export function unitBySize(parts: readonly Pick<PlacedPart, 'x' | 'y'>[]): LengthUnit | null {
  const nearest = medianNearest(parts)
  if (nearest === null) return null
  const extent = extentOf(parts)
  if (nearest < NEAREST.inch) return extent < 30 ? 'inch' : extent > 45 ? 'mm' : null
  if (nearest < NEAREST.mm) return extent > 2500 ? 'mil' : 'mm'
  if (nearest > NEAREST.mil) return parts.length >= MANY || extent > 700 ? 'mil' : extent < 400 ? 'mm' : null
  return extent < 500 ? 'mm' : extent > 1000 ? 'mil' : null
}

function extentOf(parts: readonly Pick<PlacedPart, 'x' | 'y'>[]): number {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of parts) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    low = Math.min(low, y)
    high = Math.max(high, y)
  }
  return Math.max(right - left, high - low)
}

function medianNearest(parts: readonly Pick<PlacedPart, 'x' | 'y'>[]): number | null {
  const step = Math.max(1, Math.floor(parts.length / SAMPLE))
  const distances: number[] = []
  for (let i = 0; i < parts.length; i += step) {
    const from = parts[i]
    if (!from) continue
    let best = Infinity
    for (const to of parts) {
      const distance = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
      if (distance > 0 && distance < best) best = distance
    }
    if (best < Infinity) distances.push(Math.sqrt(best))
  }
  if (distances.length < 2) return null
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? null
}

/** A length of one unit in another. */
export const converted = (value: number, from: LengthUnit, to: LengthUnit): number =>
  from === to ? value : (value * MILLIMETRES[from]) / MILLIMETRES[to]
