import type { SheetCaps } from './types.ts'

const MB = 1024 * 1024

/**
 * What a browser reads in its Web Worker. Bytes and rows are our product decision; the inflated cap follows from the
 * measured 10 MB file of 50,000 lines, which inflates to under 100 MB, with room for wider tables.
 */
export const BROWSER_CAPS: SheetCaps = { bytes: 20 * MB, xlsBytes: 20 * MB, inflatedBytes: 300 * MB, rows: 50_000, columns: 200 }

/**
 * What a worker with 128 MB of memory reads. An .xls needs SheetJS, which takes 81 MB for 1,000 lines and 266 MB for
 * 10,000 (measured), hence 1 MB.
 */
export const WORKER_CAPS: SheetCaps = { bytes: 5 * MB, xlsBytes: MB, inflatedBytes: 60 * MB, rows: 20_000, columns: 100 }

/** Structural caps that hold everywhere; no spreadsheet a person made comes near them. */
export const LIMITS = {
  /** Entries in the archive: parts with one picture per line have some hundreds. */
  zipEntries: 4_000,
  sheets: 256,
  /** Bytes of one XML token. A cell holds at most 32,767 characters in Excel; entities make them longer in the file. */
  tokenBytes: MB,
  /** Distinct shared strings per row of the cap. */
  stringsPerRow: 20,
  /** From this many inflated bytes on, a part that shrinks better than `ratio` to 1 is a bomb: real sheets reach 40 to 1. */
  bombBytes: 16 * MB,
  ratio: 200,
  /** Cells that a file may have repeated for it by a count, in place of writing them. Our decision: more than any list has. */
  repeatedCells: 1_000_000,
  /** Elements of an XML list per row of the cap: they are held as a tree, of some 300 bytes each. */
  elementsPerRow: 10,
  /** How deep the elements of an XML list may lie. */
  depth: 64,
} as const

/** "20 MB", for messages. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`
