import * as z from 'zod'
import { engineMade, id, instant } from '../../contract.ts'
import type { LineDifference } from '../../engine/record-diff.ts'

const version = z.int().min(1)

/** A save of a bill: who made it when, and what it came to; null where the caller may not see totals. */
export const bomVersion = z.object({
  version: z.int(),
  created: instant,
  userName: z.string(),
  sets: z.int(),
  lineCount: z.int(),
  /** Of one set. */
  pointsMilli: z.int(),
  totalFen: z.int().nullable(),
})

/** A version of a bill beside another, `against`; which of them is the older one does not matter. */
export const bomVersionPair = z.strictObject({ id, version, against: version })

/** What is different in `now` from `before`. `lines` is null where more than `MAX_DIFFERENT` lines are. */
export const bomVersionDifference = z.object({
  before: bomVersion,
  now: bomVersion,
  /** The names of choices of the order that are others. */
  order: z.array(z.string()),
  /** True where the file, its sheet, head or columns are read otherwise. */
  isReadOtherwise: z.boolean(),
  lines: z.array(engineMade<LineDifference>()).nullable(),
  /** Names of the codes that the lines speak of; one that is not there has none any more. */
  types: z.record(z.string(), z.string()),
  materials: z.record(z.string(), z.string()),
  grades: z.record(z.string(), z.string()),
})

/** The most rows that are compared line by line. Our decision: more is another bill. */
export const MAX_DIFFERENT = 4000
