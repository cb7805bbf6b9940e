import { isInUse, turned } from '../../../shared/engine/price/book/in-use.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { rangeProblem } from '../../../shared/api/schema/book-items.ts'
import type { BookItems, BookKind } from '../../../shared/engine/price/book/items.ts'
import { checkModel } from '../../../shared/engine/price/book/check.ts'
import { bookProblemText } from '../../../shared/engine/price/book/problems.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { PriceDocument } from '../../../shared/engine/price/model.ts'
import { AppError } from '../../../shared/errors.ts'
import { commit, imageOf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceChanges } from '../../db/schema/price.ts'
import { isSame, itemIn, loadBook, nameOf, noticesOf, type Book, type ChangeRow } from './book.ts'
import { changeStatements, placed, seenRows, type Edit } from './change-rows.ts'

/** An item under its code: that of `id`, or a new one. */
export function itemUnder<K extends BookKind>(
  kind: K,
  { id, rowVersion: _rowVersion, ...fields }: { id: string; rowVersion: number },
  newId: () => string,
): BookItems[K] {
  const code = id === EMPTY_ID ? `${kind.slice(0, 1)}-${newId().slice(0, 8)}` : id
  const item = { ...fields, code }
  const problem = rangeProblem(kind, item)
  if (problem) throw new AppError('invalid', problem.message, { field: problem.field })
  // The schema of the kind has just made sure.
  return item as BookItems[K]
}

/** Saves into the caller's draft, all or none. Nothing is in force before it is published. */
export async function saveDraft(ctx: Context, book: Book, edits: readonly Edit[]) {
  const owner = signedIn(ctx).id
  const rows = seenRows(book.changes, edits)
  const statements = edits.flatMap((edit, index) => {
    const platform = itemIn(book.newest.document, edit.kind, edit.code)
    return changeStatements(ctx, priceChanges, edit, { ownerId: owner, row: rows[index], platform, dropSame: true })
  })
  const changed = new Set(edits.map(({ kind, code }) => `${kind} ${code}`))
  const others = book.changes.filter(({ kind, code }) => !changed.has(`${kind} ${code}`))
  const draft = resolve(book.newest.document, [...others, ...edits])
  refuseOwn(draft, edits)
  const codes = edits.map(({ code }) => code)
  const mine = and(eq(priceChanges.ownerId, owner), inArray(priceChanges.code, codes))
  await commit(ctx, statements, { target: codes.slice(0, 20).join(','), before: imageOf(priceChanges, mine) })
  const saved = edits.map(({ kind, code, item }, index) => ({
    id: code,
    rowVersion: isSame(item, itemIn(book.newest.document, kind, code)) ? 0 : (rows[index]?.rowVersion ?? 0) + 1,
  }))
  return { draft, saved }
}

/** One item saved into the draft, with what keeps the draft from being published. */
export async function saveOne(ctx: Context, book: Book, edit: Edit) {
  const { draft, saved } = await saveDraft(ctx, book, [edit])
  return { id: edit.code, rowVersion: saved[0]?.rowVersion ?? 0, ...noticesOf(draft) }
}

/** What a call of one kind sends, saved into the caller's draft under its code or a new one. */
export async function saveItem<K extends BookKind>(ctx: Context, kind: K, input: { id: string; rowVersion: number }) {
  const item = itemUnder(kind, input, ctx.newId)
  const { code } = item
  // A kind and its item, which types do not pair through a parameter.
  return saveOne(ctx, await loadBook(ctx), { kind, code, item, rowVersion: input.rowVersion } as Edit)
}

/** Retires items in the caller's draft. */
export async function retireItems(ctx: Context, kind: BookKind, { ids }: { ids: readonly string[] }) {
  const book = await loadBook(ctx)
  await saveDraft(ctx, book, retiring(book, kind, ids))
  return { count: ids.length }
}

/** A row that is wrong in itself is refused at once; what other rows must bring may come later. */
function refuseOwn(draft: PriceDocument, edits: readonly Edit[]): void {
  for (const problem of checkModel(draft)) {
    const own = edits.find(({ kind, code }) => kind === problem.kind && code === problem.item)
    if (!own || problem.code === 'reference') continue
    const { message, field } = placed(edits, own, { message: bookProblemText(problem), field: problem.field })
    throw new AppError('invalid', message, { field })
  }
}

/** What retires items, or takes away those that nobody has published; refused where others in use name them. */
export function retiring(book: Book, kind: BookKind, ids: readonly string[], rowVersion?: number): Edit[] {
  const edits = ids.map((code): Edit => {
    const [item, published] = [itemIn(book.draft, kind, code), itemIn(book.newest.document, kind, code)]
    if (!item || !isInUse(item)) throw new AppError('missing', `没有“${code}”，可能已停用或撤销`)
    if (kind === 'general') throw new AppError('invalid', '通用设置不能停用')
    const retired = published === null || kind === 'break' ? null : turned({ ...published, ...item }, false)
    return { kind, code, item: retired, rowVersion } as Edit
  })
  const before = new Set(checkModel(book.draft).map((problem) => JSON.stringify(problem)))
  const after = checkModel(resolve(book.draft, edits)).filter((problem) => !before.has(JSON.stringify(problem)))
  const users = [...new Set(after.map((problem) => nameOf(itemIn(book.draft, problem.kind, problem.item), problem.item)))]
  if (users.length > 0)
    throw new AppError(
      'conflict',
      `正被使用，不能停用：${users.slice(0, 5).join('、')}${users.length > 5 ? `等 ${users.length} 项` : ''}`,
    )
  return edits
}

/** The items that a patch is for, as the draft has them. */
export function chosen<K extends BookKind>(document: PriceDocument, kind: K, ids: readonly string[]): BookItems[K][] {
  return ids.map((code) => {
    const item = itemIn(document, kind, code)
    if (!item || !isInUse(item)) throw new AppError('missing', `没有“${code}”，可能已停用`)
    return item as BookItems[K]
  })
}

/** Takes changes back: these, or all. */
export async function revert(ctx: Context, book: Book, items: readonly { kind: string; id: string }[] | undefined) {
  const isMeant = ({ kind, code }: ChangeRow) => items?.some((one) => one.kind === kind && one.id === code) ?? true
  const meant = book.changes.filter(isMeant)
  const codes = JSON.stringify(meant.map(({ kind, code }) => `${kind} ${code}`))
  const these = sql`owner_id = ${signedIn(ctx).id} AND kind || ' ' || code IN (SELECT value FROM json_each(${codes}))`
  await commit(ctx, [ctx.db.delete(priceChanges).where(these)], { before: imageOf(priceChanges, these) })
  return { count: meant.length }
}
