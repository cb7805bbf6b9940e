import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { customerApi } from '../../../shared/api/customer.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { seesTexts, visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import { listPage, mentioning, sortedBy } from '../../db/page.ts'
import type { Refusals } from '../../db/failure.ts'
import { customers } from '../../db/schema/quote.ts'
import { templates } from '../../db/schema/template.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { ownCustomer, ownCustomers } from './quote-access.ts'

const { id, rowVersion, name, contact, phone, address, taxNo, terms, preset, templateId, updated } = customers
// Written out: in a list of one table its columns stand without its name, which quotes have too.
const quotesGiven = sql<number>`(SELECT count(*) FROM quote WHERE quote.customer_id = customer.id)`
const presetName = sql<string>`coalesce((SELECT name FROM template WHERE template.id = customer.template_id), '')`
const said = { name, contact, phone, address, taxNo, terms, preset, templateId }
const shown = { id, rowVersion, ...said, template: presetName, quotes: quotesGiven, updated }

type Draft = Parsed<(typeof customerApi)['customer/SaveMyItem']>

/** The owner's address book. Anybody may have written a sum into a text: who lacks a price right is shown none, and finds none by searching. */
export async function listCustomers(ctx: Context, search: Parsed<(typeof customerApi)['customer/GetMyList']>) {
  const rights = priceVisibility(ctx)
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db.select(shown).from(customers).$dynamic(),
    of: customers,
    where: [ownCustomers(signedIn(ctx)), mentioning(search.keyword, seesTexts(rights) ? [name, contact, phone] : [phone])],
    order: [...sortedBy(search.descending, customers[search.sort]), asc(id)],
  })
  const rows = items.map((row) => ({
    ...row,
    name: visibleName(row.name, rights),
    contact: visibleName(row.contact, rights),
    address: visibleName(row.address, rights),
    template: visibleName(row.template, rights),
    terms: seesTexts(rights) ? row.terms : '',
    // Stored under this type by the save.
    preset: JSON.parse(row.preset) as NonNullable<Draft['preset']>,
  }))
  return { items: rows, total }
}

const TAKEN: Refusals = { 'customer.owner_id': ['conflict', '已经有同名的客户', { field: 'name' }] }

export async function saveCustomer(ctx: Context, { id: given, rowVersion: before, preset: begins, ...fields }: Draft) {
  const user = signedIn(ctx)
  const isNew = given === EMPTY_ID
  const row = { ...fields, ...(begins && { preset: JSON.stringify(begins) }), rowVersion: before + 1, updated: ctx.now }
  const saved = { id: isNew ? ctx.newId() : given, rowVersion: row.rowVersion }
  if (isNew) {
    const whose = { id: saved.id, rowVersion: 1, ownerId: user.ownerId, state: 1, createdBy: user.id, created: ctx.now }
    await commit(
      ctx,
      [...presetThere(ctx, fields.templateId), ctx.db.insert(customers).values({ preset: '{}', ...row, ...whose })],
      {
        target: saved.id,
        refusals: TAKEN,
      },
    )
    return { ...saved, rowVersion: 1 }
  }
  // He would send back what he was shown.
  if (!seesTexts(priceVisibility(ctx))) throw new AppError('narrowed', '您看不到客户的全部内容，不能修改，请联系主账号')
  const mine = ownCustomer(user, given)
  const change = ctx.db
    .update(customers)
    .set(row)
    .where(and(mine, eq(rowVersion, before)))
  const facts = { target: given, before: imageOf(customers, mine), refusals: TAKEN }
  await commit(ctx, [existsOrMissing(customers, mine), ...presetThere(ctx, fields.templateId), change, changedOrConflict], facts)
  return saved
}

/** Stops the batch unless it is an order preset of one's own side or of the platform. */
function presetThere(ctx: Context, wanted: string | null): Statement[] {
  if (wanted === null) return []
  const seen = or(eq(templates.ownerId, signedIn(ctx).ownerId), isNull(templates.ownerId))
  return [existsOrMissing(templates, and(eq(templates.id, wanted), eq(templates.kind, 'order'), seen))]
}

/** Out of the lists; quotes that name him keep their own copy. */
export async function removeCustomer(ctx: Context, { id: one }: { id: string }) {
  const mine = ownCustomer(signedIn(ctx), one)
  const removal = ctx.db
    .update(customers)
    .set({ state: 9, updated: ctx.now, rowVersion: sql`${rowVersion} + 1` })
    .where(mine)
  await commit(ctx, [removal, changedOrMissing], { target: one, before: imageOf(customers, mine) })
  return null
}
