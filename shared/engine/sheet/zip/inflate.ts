import { crc32 } from './crc.ts'
import { LIMITS } from '../caps.ts'
import { inflateRaw } from './deflate.ts'
import { refuse, refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { ZipEntry } from './zip.ts'

/** What may still be inflated of one workbook; shared by all its parts. */
export type Budget = { left: number; cap: number }

/** Takes the inflated bytes piece by piece and must not keep a piece; a refusal stops the work. */
type Sink = (piece: Uint8Array) => SheetRefusal | null

/**
 * Inflates one entry into `sink`. The declared size is held against the budget and against what deflate can do, then every
 * byte is counted: one more than declared ends the work. Size and checksum must come out right.
 */
export function inflateEntry(bytes: Uint8Array, entry: ZipEntry, budget: Budget, sink: Sink): SheetRefusal | null {
  const packed = bytes.subarray(entry.start, entry.end)
  if (entry.size > budget.left) return refuseWith('too-much-data', { bytes: budget.cap })
  if (entry.size > LIMITS.bombBytes && entry.size > packed.length * LIMITS.ratio) return refuse('bomb')
  budget.left -= entry.size
  if (entry.stored) return crc32(packed, 0) === entry.crc ? sink(packed) : refuse('zip-broken')
  let refusal: SheetRefusal | null = null
  let made = 0
  let crc = 0
  const whole = inflateRaw(packed, (piece) => {
    made += piece.length
    crc = crc32(piece, crc)
    refusal = made > entry.size ? refuse('zip-broken') : sink(piece)
    return refusal === null
  })
  if (refusal !== null) return refusal
  return whole && made === entry.size && crc === entry.crc ? null : refuse('zip-broken')
}
