import { Inflate } from 'fflate'

import { crc32 } from './crc.ts'
import { LIMITS, megabytes } from './caps.ts'
import { refuse } from './refusal.ts'
import type { SheetRefusal } from './types.ts'
import type { ZipEntry } from './zip.ts'

/** What may still be inflated of one workbook; shared by all its parts. */
export type Budget = { left: number; cap: number }

/** Takes the inflated bytes piece by piece; a refusal stops the work. */
export type Sink = (chunk: Uint8Array) => SheetRefusal | null

/** Packed bytes given to the inflater at once. Deflate expands at most 1032 times, so the small step bounds a bomb. */
const STEP = 32 * 1024
const SMALL_STEP = 2 * 1024
/** Above this ratio the small step is used. */
const WARY = 60

/** Inflates one entry into `sink`, counting: neither the declared size nor the ratio is believed. */
export function inflateEntry(bytes: Uint8Array, entry: ZipEntry, budget: Budget, sink: Sink): SheetRefusal | null {
  if (entry.size > budget.left) return refuse('too-much-data', megabytes(budget.cap))
  const packed = bytes.subarray(entry.start, entry.end)
  if (entry.stored) {
    budget.left -= packed.length
    return crc32(packed, 0) === entry.crc ? sink(packed) : refuse('zip-broken')
  }
  let refusal: SheetRefusal | null = null
  let made = 0
  let crc = 0
  const take = (chunk: Uint8Array): void => {
    made += chunk.length
    crc = crc32(chunk, crc)
    if (refusal !== null || chunk.length === 0) return
    if (made > entry.size) refusal = refuse('zip-broken')
    else refusal = sink(chunk)
  }
  const inflate = new Inflate(take)
  let at = 0
  while (at < packed.length) {
    const next = Math.min(packed.length, at + (made > at * WARY || at === 0 ? SMALL_STEP : STEP))
    try {
      inflate.push(packed.subarray(at, next), next === packed.length)
    } catch {
      return refuse('zip-broken')
    }
    at = next
    if (refusal !== null) return refusal
    if (made > budget.left) return refuse('too-much-data', megabytes(budget.cap))
    if (made > LIMITS.bombBytes && made > at * LIMITS.ratio) return refuse('bomb')
  }
  budget.left -= made
  return made === entry.size && crc === entry.crc ? null : refuse('zip-broken')
}
