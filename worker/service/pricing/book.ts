import type { InStatement, Row } from '@libsql/client/web'
import { checkBook } from '../../../shared/api/schema/book-items.ts'
import { canonicalJson } from '../../../shared/engine/price/book/canonical.ts'
import { itemsOf } from '../../../shared/engine/price/book/items.ts'
import type { BookChange, BookItems, BookKind } from '../../../shared/engine/price/book/items.ts'
import { lintModel } from '../../../shared/engine/price/book/lint.ts'
import { bookProblemText, bookWarningText } from '../../../shared/engine/price/book/problems.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { PriceDocument } from '../../../shared/engine/price/model.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { hashOf, knownVersions, pricingIn, type Pricing } from './price-model.ts'

type Item = BookItems[BookKind]

/** A row of change as it is kept: what somebody made of an item, and what it was then. */
export type ChangeRow = BookChange & { base: Item | null; rowVersion: number; updated: number }

/** The newest version, and what the caller's draft makes of it. */
export type Book = {
  newest: Pricing
  effectiveAt: number
  changes: readonly ChangeRow[]
  draft: PriceDocument
  /** Rows of what was asked along. */
  along: Row[]
}

const NEWEST = `SELECT version, hash, effective_at, iif(version || ' ' || hash IN (SELECT value FROM json_each(?)), NULL, model) AS model
  FROM price_version ORDER BY version DESC LIMIT 1`
const CHANGES = `SELECT kind, code, item, base_item, row_version, updated FROM price_change WHERE owner_id = ? ORDER BY kind, code`

/** The newest version, in force or for later, with the caller's draft on top. One round trip. */
export async function loadBook(ctx: Context, along: InStatement[] = []): Promise<Book> {
  const [newest, rows = [], asked = []] = await ctx.data.rows([
    { sql: NEWEST, args: [knownVersions()] },
    { sql: CHANGES, args: [signedIn(ctx).id] },
    ...along,
  ])
  const row = newest?.[0]
  if (!row) throw new Error('there is no price version')
  const pricing = pricingIn(row)
  const changes = rows.map(changeRow)
  return {
    newest: pricing,
    effectiveAt: Number(row['effective_at']),
    changes,
    draft: resolve(pricing.document, changes),
    along: asked,
  }
}

/** A row of `price_change` or `private_item`. The item was checked under its kind when it was saved. */
export function changeRow(row: Row): ChangeRow {
  const { kind, code, item, base_item: base } = row
  return {
    kind: String(kind),
    code: String(code),
    item: jsonOf(item),
    base: jsonOf(base),
    rowVersion: Number(row['row_version']),
    updated: Number(row['updated']),
  } as ChangeRow
}

const jsonOf = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : null)

/** An item of a document; null where there is none. */
export const itemIn = (document: PriceDocument, kind: BookKind, code: string): Item | null =>
  itemsOf(document, kind).find((one) => one.code === code) ?? null

export const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)

/** Whether somebody has published it otherwise since it was changed here; the same change is none. */
export function isOutdated({ kind, code, item, base }: ChangeRow, document: PriceDocument): boolean {
  const now = itemIn(document, kind, code)
  return !isSame(now, base) && !isSame(now, item)
}

/** What people call an item. */
export const nameOf = (item: Item | null, code: string): string =>
  item && 'name' in item ? item.name : item && 'note' in item && item.note !== '' ? item.note : code

type Place = { kind: BookKind; item: string; field: string; code: string }
const place = ({ kind, item, field, code }: Place) => ({ kind, item, field, code })

/** What keeps a document from being published, and what is hardly meant, in Chinese. */
export function noticesOf(document: PriceDocument) {
  const problems = checkBook(document)
  return {
    problems: problems.map((one) => ({ ...place(one), message: bookProblemText(one) })),
    warnings: problems.length > 0 ? [] : lintModel(document).map((one) => ({ ...place(one), message: bookWarningText(one) })),
  }
}

export const draftHash = ({ draft }: Book): string => hashOf(draft)
