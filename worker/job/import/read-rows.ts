import { createHash } from 'node:crypto'
import { cellsOf } from '../../../shared/engine/import/cells.ts'
import { readSlice } from '../../../shared/engine/import/layout.ts'
import { offerOf, type ListedOffer } from '../../../shared/engine/import/offer.ts'
import { recordEnds, recordsOfSlice } from '../../../shared/engine/import/records.ts'
import { lineFaultText, noLineText } from '../../../shared/engine/lists/texts.ts'
import { bytesOfPart } from '../../service/suppliers/import/store.ts'
import type { Work } from '../job.ts'
import type { List } from './list.ts'

/** Where the next slice begins: in which part, at which byte of it, at which row of the list. */
export type Place = { part: number; from: number; row: number }

/** Read at once: 2,000 rows of a list hold some 300 kB. */
const WINDOW = 1024 * 1024
/** A row beyond this is no line of a list. */
const LONGEST_ROW = 64 * 1024

export class ChangedList extends Error {}

/** The bytes of the next slice with the ends of its records; null where the part has none any more. */
export async function sliceAt({ env }: Pick<Work, 'env'>, list: List, place: Place, partBytes: number) {
  const left = partBytes - place.from
  if (left <= 0) return null
  const isQuoted = list.layout.format === 'csv'
  for (const length of [Math.min(WINDOW, left), left]) {
    const bytes = await bytesOfPart(env.FILES, list, { part: place.part, from: place.from, length })
    if (bytes === null || bytes.length !== length) throw new ChangedList('the stored list is not the one that was tried')
    const ends = recordEnds(bytes, isQuoted)
    if (length === left && (ends.at(-1) ?? 0) < length) ends.push(length)
    const count = recordsOfSlice(bytes, ends)
    const end = ends[count - 1]
    if (end !== undefined) return { bytes: bytes.subarray(0, end), ends: ends.slice(0, count) }
  }
  return null
}

/** What the slice is known by when it comes again. */
export const hashOf = (list: List, bytes: Uint8Array): string =>
  createHash('sha256').update(list.layoutHash).update(bytes).digest('hex')

export type Refused = { row: number; name: string; reason: string }
export type ReadRows = { rows: number; offers: ListedOffer[]; refused: Refused[] }

/** The offers in the records of a slice, and the rows that are none with the reason. */
export function offersIn(
  list: List,
  { bytes, ends }: { bytes: Uint8Array; ends: readonly number[] },
  firstRow: number,
): ReadRows {
  const { layout, currency, taxPpm } = list
  const refused: Refused[] = []
  const rows = ends.map((end, at): string[] => {
    const from = ends[at - 1] ?? 0
    const row = firstRow + at
    if (end - from > LONGEST_ROW) {
      refused.push({ row, name: '', reason: `这一行有 ${Math.ceil((end - from) / 1024)} KB，一行最多 ${LONGEST_ROW / 1024} KB` })
      return []
    }
    const text = textIn(bytes.subarray(from, end))
    const cells = text === null ? null : cellsOf(text, layout)
    if (cells === null) refused.push({ row, name: '', reason: text === null ? '这一行不是 UTF-8 编码' : '这一行不是 JSON' })
    return cells ?? []
  })
  // Of objects the heads are keys: no row of the list is their head.
  const head = layout.keys === null ? layout.firstRow : layout.firstRow - 1
  const skipped = Math.max(0, Math.min(rows.length, head - firstRow))
  const read = readSlice(layout, rows.slice(skipped), firstRow + skipped)
  const noParts = read.rejected.filter(({ why }) => why.code === 'no-part')
  const offers: ListedOffer[] = []
  for (const line of read.lines) {
    const offer = offerOf(line, { currency, taxPpm })
    if ('reason' in offer) refused.push({ ...offer, name: nameOf(line.sku, line.mpn) })
    else offers.push(offer)
  }
  const bare = noParts.map(({ row, why }) => ({ row, name: '', reason: 'level' in why ? lineFaultText(why) : noLineText(why) }))
  return { rows: read.lines.length + bare.length, offers, refused: [...refused, ...bare].toSorted((a, b) => a.row - b.row) }
}

export const nameOf = (sku: string, mpn: string): string => (mpn || sku).slice(0, 100)

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

function textIn(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
