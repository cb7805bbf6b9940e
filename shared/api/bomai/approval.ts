import * as z from 'zod'
import { byId, id, instant, limited, member, note, open, owns, paged, read, write } from '../../contract.ts'
import { SHARE_PRICES } from '../../engine/quote/document.ts'
import { key, remark } from '../schema/once.ts'
import { looks, shareDays, signed, signerName, signerPhone } from '../schema/shares.ts'
import { lineKey, partId, said } from './match.ts'

/** Lines that one link asks about. */
export const MOST_ASKED = 500

/** What stands in the address behind /s/: its first letter tells that it asks about parts. */
const code = z.string().regex(/^m[\w-]{43}$/, '链接不完整')

const asking = z.strictObject({
  id,
  /** Without: all that are proposed or chosen. */
  lines: z.array(lineKey).min(1, '请至少选一行').max(MOST_ASKED, `一个链接最多 ${MOST_ASKED} 行`).optional(),
  /** Whether unit prices are shown, as they are on the day he looks. */
  prices: z.boolean().default(false),
  days: shareDays,
})

const approvalRow = z.object({
  id,
  prices: z.enum(SHARE_PRICES),
  creatorName: z.string(),
  created: instant,
  expires: instant,
  revoked: instant.nullable(),
  views: z.int(),
  seen: looks,
  accepted: signed.nullable(),
  /** Lines that still wait for him, and those that he approved and rejected. */
  waiting: z.int(),
  chosen: z.int(),
  rejected: z.int(),
})

/** A part as whoever is asked sees it: from nobody, in 微元 a piece where prices are shown. */
const shownPart = z.object({
  id: partId,
  mpn: z.string(),
  maker: z.string(),
  pkg: z.string(),
  descr: z.string(),
  unitMicro: z.int().nullable(),
})

const shownLine = z.object({
  key: lineKey,
  rowVersion: z.int(),
  label: z.string(),
  /** Pieces of all sets. */
  need: z.int(),
  asked: said,
  /** The part that is meant first, then others that would do. */
  offered: z.array(shownPart),
  /** Null while it waits; `partId` null is none of them. */
  answer: z.object({ partId: partId.nullable(), remark: z.string() }).nullable(),
})

const shownMatch = z.object({
  prices: z.boolean(),
  /** When the link ends. */
  expires: instant,
  accepted: z.object({ name: z.string(), at: instant }).nullable(),
  lines: z.array(shownLine),
})

const answers = z.strictObject({
  code,
  name: signerName,
  phone: signerPhone,
  key,
  /** All that wait, as they were seen. */
  lines: z
    .array(z.strictObject({ key: lineKey, rowVersion: z.int().min(1), partId: partId.nullable(), remark }))
    .min(1, '请至少确认一行')
    .max(MOST_ASKED, `一个链接最多 ${MOST_ASKED} 行`)
    .refine((lines) => new Set(lines.map((line) => line.key)).size === lines.length, '同一行出现了两次'),
})

/** Links by which somebody without an account says whether the parts of a bill will do. They are taken back like every other link. */
export const approvalApi = {
  'bomai/approve': owns(
    { id: 'bom' },
    write(member, asking, z.object({ id, code, expires: instant, lines: z.int() }), '请客户确认物料'),
  ),
  'bomai/approvals': owns({ id: 'bom' }, read(member, byId, paged(approvalRow), '请客户确认物料的链接')),
  'bomai/approval': limited('DETAILS_LIMIT', note(open, z.strictObject({ code }), shownMatch, '查看要确认的物料')),
  'bomai/acceptParts': limited('LOOKUP_LIMIT', write(open, answers, z.object({ name: z.string(), at: instant }), '确认物料')),
}
