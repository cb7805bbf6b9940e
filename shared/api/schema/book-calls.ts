import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { engineMade, paging, rowVersion } from '../../contract.ts'
import type { BookItems, BookKind } from '../../engine/price/book/items.ts'
import { itemCode } from './book-items.ts'

// What calls over the price book have in common. The id of an item is its code: it stays over versions and copies.

/** The all-zero id makes a new item, whose code the server finds. */
export const itemId = z.union([itemCode, z.literal(EMPTY_ID)]).default(EMPTY_ID)
const idList = <T extends z.core.$ZodType>(one: T) => z.array(one).min(1, '至少选一项').max(200, '最多 200 项')
export const itemIds = idList(itemCode)
export const byIds = z.strictObject({ ids: itemIds })
export const counted = z.object({ count: z.int() })

/** A schema of an item as a call takes it: `id` in the place of its code, and the version of its row that was seen (0: none). */
export const draftOf = <S extends z.core.$ZodShape>({ shape }: z.ZodObject<S>) => {
  const { code: _code, ...rest } = shape
  return z.strictObject({ id: itemId, rowVersion: rowVersion.default(0), ...rest })
}

/** What an operator's draft makes of an item, and what is published of it. */
export const CHANGES = ['none', 'added', 'changed', 'retired', 'removed'] as const
const change = z.enum(CHANGES)

export const bookRow = <K extends BookKind>() =>
  z.object({
    id: z.string(),
    item: engineMade<BookItems[K]>().nullable(),
    published: engineMade<BookItems[K]>().nullable(),
    change,
    /** Of the row in the caller's draft; 0 where it has none. */
    rowVersion: z.int(),
    /** What it was when he changed it, where a colleague has published it otherwise since. */
    was: engineMade<BookItems[K]>().nullable(),
    isOutdated: z.boolean(),
  })

/** Something about a row that keeps the draft from being published, or that hardly anybody means. */
const notice = z.object({ kind: z.string(), item: z.string(), field: z.string(), code: z.string(), message: z.string() })
export const notices = { problems: z.array(notice), warnings: z.array(notice) }

/** A save into the draft: nothing is in force yet. */
export const bookSaved = z.object({ id: z.string(), rowVersion: z.int(), ...notices })

export const bookSearch = paging.extend({ changed: z.boolean().default(false) })

/** An owner's row: his own, else the platform's as it is now. Rates are absent for who may not see them. */
export const SOURCES = ['platform', 'mine', 'hidden'] as const
export const myRow = <K extends BookKind>() =>
  z.object({
    id: z.string(),
    item: engineMade<Partial<BookItems[K]>>().nullable(),
    /** The platform's, now, and as it was when the owner changed his. */
    platform: engineMade<Partial<BookItems[K]>>().nullable(),
    was: engineMade<Partial<BookItems[K]>>().nullable(),
    source: z.enum(SOURCES),
    /** 平台价已变. */
    isOutdated: z.boolean(),
    /** The platform uses it no more: what is the owner's own of it goes on counting for him. */
    isRetired: z.boolean(),
    /** It names what is not in use any more, and keeps his bills from being priced; in Chinese. */
    problem: z.string().nullable(),
    rowVersion: z.int(),
  })

export const mySearch = paging.extend({ view: z.enum(['all', 'mine', 'outdated']).default('all') })

export const mySaved = z.object({ id: z.string(), rowVersion: z.int() })
