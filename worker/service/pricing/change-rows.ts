import { and, eq } from 'drizzle-orm'
import { canonicalJson } from '../../../shared/engine/price/book/canonical.ts'
import type { BookChange } from '../../../shared/engine/price/book/items.ts'
import { AppError } from '../../../shared/errors.ts'
import { priceChanges, privateItems } from '../../db/schema/price.ts'
import { changedOrConflict, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { isSame, nameOf, type ChangeRow } from './book.ts'

// Rows of change: an operator's draft and a member's own items are kept alike, each in its own table.

/** What becomes of an item; `rowVersion` is that of the row that was seen, absent where nobody saw one. */
export type Edit = BookChange & { rowVersion?: number | undefined }

export const OUTDATED = '这一行已被修改，请刷新后再保存'

/** One of several changes by its name and its place in the request; a change that stands alone needs neither. */
export function placed(edits: readonly Edit[], edit: Edit, { message, field }: { message: string; field: string | null }) {
  if (edits.length < 2) return { message, field }
  return { message: `${nameOf(edit.item, edit.code)}：${message}`, field: `rows.${edits.indexOf(edit)}` }
}

/** The rows that are there for some changes, in their order; refused where one is not the row that was seen. */
export function seenRows(rows: readonly ChangeRow[], edits: readonly Edit[]): (ChangeRow | undefined)[] {
  return edits.map((edit) => {
    const row = rows.find(({ kind, code }) => kind === edit.kind && code === edit.code)
    if (edit.rowVersion === undefined || edit.rowVersion === (row?.rowVersion ?? 0)) return row
    const { message, field } = placed(edits, edit, { message: OUTDATED, field: null })
    throw new AppError('conflict', message, { reason: 'outdated', field })
  })
}

type Kept = { ownerId: string; row: ChangeRow | undefined; platform: object | null; dropSame: boolean }

/** Writes a row of change, or with `dropSame` takes it away where the item is the platform's again; nobody else has meanwhile. */
export function changeStatements(
  { db, now }: Context,
  table: typeof priceChanges | typeof privateItems,
  { kind, code, item }: Edit,
  { ownerId, row, platform, dropSame }: Kept,
): Statement[] {
  const seen = and(
    eq(table.ownerId, ownerId),
    eq(table.kind, kind),
    eq(table.code, code),
    eq(table.rowVersion, row?.rowVersion ?? 0),
  )
  if (dropSame && isSame(item, platform)) return row ? [db.delete(table).where(seen), changedOrConflict] : []
  const values = {
    item: item && canonicalJson(item),
    baseItem: platform && canonicalJson(platform),
    rowVersion: (row?.rowVersion ?? 0) + 1,
    updated: now,
  }
  const writing = row
    ? db.update(table).set(values).where(seen)
    : db
        .insert(table)
        .values({ ownerId, kind, code, ...values })
        .onConflictDoNothing()
  return [writing, changedOrConflict]
}
