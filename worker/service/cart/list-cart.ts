import { sql, type SQL } from 'drizzle-orm'
import type { cartApi } from '../../../shared/api/bomai/cart.ts'
import type { Output } from '../../../shared/contract.ts'
import { unitAt } from '../../../shared/engine/catalogue/offer.ts'
import { rowSumWithin } from '../../../shared/engine/cart/sum.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { boms } from '../../db/schema/bom.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownBomsAmong } from '../bom/bom-access.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { cartCount, cartUpdated } from './cart-head.ts'
import { lineIn, linesStatement, type LineRead } from './read-lines.ts'

type Listed = Output<(typeof cartApi)['bomai/cartList']>
type Supplier = Listed['suppliers'][number]
type Names = ReadonlyMap<string, string>

/** How many lines lie in the caller's cart: what `user/info` tells too. */
export async function countCart(ctx: Context): Promise<number> {
  const [[row] = []] = await ctx.data.rows([compile(sql`SELECT ${cartCount(signedIn(ctx).id)} AS lines`)])
  return Number(row?.['lines'])
}

/** The bills that a cart's lines are for. */
const neededBy = (userId: string): SQL => sql`SELECT need.value ->> 'bomId' FROM cart_line, json_each(cart_line.needs) AS need
  WHERE cart_line.user_id = ${userId} AND cart_line.removed IS NULL`

/** The caller's cart by supplier, its offers as they are now. */
export async function listCart(ctx: Context): Promise<Listed> {
  const user = signedIn(ctx)
  const rights = priceVisibility(ctx)
  const [rows = [], bills = [], [head] = []] = await ctx.data.rows([
    linesStatement(ctx),
    compile(sql`SELECT id, prj_name FROM ${boms} WHERE ${ownBomsAmong(user, neededBy(user.id))}`),
    compile(sql`SELECT ${cartUpdated(user.id)} AS updated`),
  ])
  const names = new Map(bills.map((row) => [String(row['id']), visibleName(String(row['prj_name']), rights)]))
  const seesCost = rights?.cost ?? true
  const suppliers = new Map<string, Supplier>()
  for (const line of rows.map((row) => lineIn(ctx, row))) {
    const { id, name, isOwn, isSurplus, taxPpm, freightFen, freeFromFen, minOrderFen } = line.supplier
    const terms = seesCost ? { taxPpm, freightFen, freeFromFen, minOrderFen } : null
    const supplier = suppliers.get(id) ?? { id, name, isOwn, isSurplus, terms, lines: [] }
    suppliers.set(id, supplier)
    supplier.lines.push(shown(line, names, seesCost))
  }
  return { suppliers: [...suppliers.values()], updated: Number(head?.['updated']) }
}

function shown({ supplier, offer, now, ...line }: LineRead, names: Names, seesCost: boolean): Supplier['lines'][number] {
  const { id, partId, mpn, maker, sku, wanted, needs, updated } = line
  const { pieces, snappedBy, unitMicro, seenMicro, changes } = now
  const sum = unitMicro === null || !seesCost ? null : rowSumWithin(unitMicro, pieces, supplier.taxPpm)
  return {
    id,
    partId,
    mpn,
    maker,
    sku,
    wanted,
    snappedBy,
    changes,
    updated,
    qty: pieces,
    needs: needs.map(({ bomId, pieces: so }) => ({ bomId, name: names.get(bomId) ?? '', pieces: so })),
    packing: offer?.packing ?? '',
    stock: offer?.stock ?? 0,
    moq: offer?.moq ?? 1,
    mult: offer?.mult ?? 1,
    leadDays: offer?.leadDays ?? 0,
    validTo: offer?.validTo ?? null,
    currency: supplier.currency,
    unitMicro: seesCost ? unitMicro : null,
    seenMicro: seesCost ? seenMicro : null,
    goodsFen: sum?.goodsFen ?? null,
    taxFen: sum?.taxFen ?? null,
    foreign: seesCost && unitMicro !== null && offer ? foreignOf(offer, pieces) : null,
  }
}

function foreignOf({ breaks, rateMicro, day }: NonNullable<LineRead['offer']>, pieces: number) {
  const unitMicro = unitAt(breaks, pieces)
  return day === null || rateMicro === null || unitMicro === null ? null : { unitMicro, rateMicro, day }
}
