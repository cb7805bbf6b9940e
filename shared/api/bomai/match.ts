import * as z from 'zod'
import { engineMade, id, instant, limited, member, owns, read, upTo, write } from '../../contract.ts'
import type { Evidence } from '../../engine/match/types.ts'
import { MATCH_RULES, UNDECIDED } from '../../engine/match/types.ts'
import { MATCH_STATES } from '../../enums.ts'
import { JOB_STATES } from '../../operation/jobs.ts'
import { actsSaved, change } from '../schema/bom-acts.ts'
import { key } from '../schema/once.ts'
import { partRow } from './catalogue.ts'

/** Lines that one answer has, and one request decides. */
export const MATCH_PAGE = 2000
const MOST_DECIDED = 10_000

/** What a line is called for good. */
export const lineKey = z.string().regex(/^\d+:\d+(:\d+)?$/, '行的标识不正确')
/** A part of the catalogue. */
export const partId = z.int('料号标识应为整数').min(1).max(9_999_999_999)

const start = z.strictObject({ id, key: key.optional() })

const listSearch = z.strictObject({
  id,
  /** Rows of the bill behind this one, as `next` said. */
  after: z.int().min(-1).max(100_000).default(-1),
})

/** What a line says of its part. */
export const said = z.object({
  value: z.string(),
  footprint: z.string(),
  mpn: z.string(),
  manufacturer: z.string(),
  description: z.string(),
})

/** A line with what was found for it and what people decided. */
const matchRow = z.object({
  key: z.string(),
  rowVersion: z.int(),
  label: z.string(),
  /** Of one set, and of all that are ordered. */
  pieces: z.int(),
  need: z.int(),
  asked: said,
  state: z.enum(MATCH_STATES),
  /** Proposed or chosen; null where there is none. */
  partId: z.int().nullable(),
  /** What the rules propose; null where nothing is sure enough. */
  proposedId: z.int().nullable(),
  /** By what the part was found; null is by hand. */
  rule: z.enum(MATCH_RULES).nullable(),
  score: z.int().nullable(),
  /** The rule of the proposal, or why there is none. */
  why: z.enum([...MATCH_RULES, ...UNDECIDED]),
  /** Something of the line contradicts the part. */
  doubt: z.boolean(),
  /** Parts that were found for it, the proposed one among them. */
  found: z.int(),
  /** Since it was decided: the line asks for something else, or the part has gone. */
  changed: z.enum(['', 'line', 'part']),
  decidedBy: z.string(),
  /** It was decided through a link that was sent to him, with what he wrote. */
  byCustomer: z.boolean(),
  remark: z.string(),
  decided: instant.nullable(),
})

const matchList = z.object({
  rowVersion: z.int(),
  prjName: z.string(),
  sets: z.int(),
  /** The last run; null where the bill was never matched. */
  run: z
    .object({ jobId: id, version: z.int(), state: z.enum(JOB_STATES), done: z.int(), lines: z.int(), started: instant })
    .nullable(),
  /** The bill has been saved or changed since. */
  isOld: z.boolean(),
  items: z.array(matchRow),
  /** Of the lines on this page, each once. */
  parts: z.array(partRow),
  next: z.int().nullable(),
})

const candidate = z.object({
  part: partRow,
  rule: z.enum(MATCH_RULES),
  score: z.int(),
  /** It contradicts the line. */
  blocked: z.boolean(),
  evidence: z.array(engineMade<Evidence>()),
})

const decision = z.discriminatedUnion('to', [
  z.strictObject({ key: lineKey, rowVersion: z.int().min(1), to: z.literal('chosen'), partId }),
  // None of the parts found.
  z.strictObject({ key: lineKey, rowVersion: z.int().min(1), to: z.literal('rejected') }),
  // As the rules proposed it.
  z.strictObject({ key: lineKey, rowVersion: z.int().min(1), to: z.literal('proposed') }),
])

const decisions = z.strictObject({
  id,
  key: key.optional(),
  lines: z
    .array(decision)
    .min(1, '请至少选一行')
    .max(MOST_DECIDED, `一次最多 ${MOST_DECIDED} 行`)
    .refine((lines) => new Set(lines.map((line) => line.key)).size === lines.length, '同一行出现了两次'),
})

/** Parts of the catalogue for the lines of a saved bill. */
export const matchApi = {
  'bomai/match': owns(
    { id: 'bom' },
    limited('SAVE_LIMIT', write(member, start, z.object({ id, jobId: id, lines: z.int() }), '匹配清单')),
  ),
  'bomai/matchList': owns({ id: 'bom' }, read(member, listSearch, matchList, '清单的匹配')),
  'bomai/matchLine': owns(
    { id: 'bom' },
    limited(
      'DETAILS_LIMIT',
      read(member, z.strictObject({ id, lineKey }), z.object({ candidates: z.array(candidate) }), '一行的候选物料'),
    ),
  ),
  'bomai/choose': owns({ id: 'bom' }, upTo(1_000_000, write(member, decisions, z.object({ id, lines: z.int() }), '选定物料'))),
  // `without`: lines whose part nobody offers; they stay as they are.
  'bomai/feed': owns(
    { id: 'bom' },
    limited(
      'SAVE_LIMIT',
      write(member, z.strictObject(change), actsSaved.extend({ fed: z.int(), without: z.array(z.string()) }), '选定物料计入报价'),
    ),
  ),
}
