import { sql } from 'drizzle-orm'
import type { ShopLine } from '../../../shared/api/bomai/shop.ts'
import { rowSum } from '../../../shared/engine/cart/sum.ts'
import { AppError } from '../../../shared/errors.ts'
import { isForShop } from '../../../shared/engine/cart/shop-states.ts'
import { shopOrders } from '../../db/schema/shop.ts'
import { commit } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { chosenLines, mustBeAsSeen } from '../cart/chosen-lines.ts'
import type { LineRead } from '../cart/read-lines.ts'
import { paperNumber } from '../system/paper-number.ts'
import { hasShop, loadSettings } from '../system/settings.ts'
import { CODE_LIFE, hashOfShopCode, newShopCode } from './shop-codes.ts'

/** A line with what the cart needs to know of it once it is ordered. */
export type HandedLine = ShopLine & { cartLineId: string }

/**
 * The chosen lines become a draft that the shop fetches by a one-time code; an older one that nobody has fetched goes. The lines stay in
 * the cart until the shop says that they are ordered.
 */
export async function handOffCart(ctx: Context, { cart }: { cart: string[] }): Promise<{ address: string; until: number }> {
  const [settings, { lines }] = await Promise.all([loadSettings(ctx), chosenLines(ctx, cart)])
  if (!hasShop(settings)) throw new AppError('conflict', '尚未设置商城')
  mustBeForShop(lines)
  mustBeAsSeen(ctx, lines)
  const handed = lines.map(handedLine)
  const [id, code, until] = [ctx.newId(), newShopCode(), ctx.now + CODE_LIFE]
  const { id: ownerId } = signedIn(ctx)
  const number = paperNumber('S', ctx.now)
  const sums = sql`sum(value ->> 'goodsFen'), sum(value ->> 'taxFen')`
  const older = sql`DELETE FROM ${shopOrders} WHERE owner_id = ${ownerId} AND state = 'handed'`
  const draft = sql`INSERT INTO ${shopOrders} (id, no, owner_id, code_hash, code_until, state, lines, line_count, goods_fen, tax_fen,
      report, created, updated)
    SELECT ${id}, ${number.taken}, ${ownerId}, ${hashOfShopCode(code)}, ${until}, 'handed', ${JSON.stringify(handed)}, count(*), ${sums},
      0, ${ctx.now}, ${ctx.now} FROM json_each(${JSON.stringify(handed)})`
  await commit(ctx, [older, number.taking, draft], { target: id })
  return { address: addressWith(settings['bomai.shopUrl'], code), until }
}

function addressWith(shopUrl: string, code: string): string {
  const address = new URL(shopUrl)
  address.searchParams.set('code', code)
  return address.href
}

function mustBeForShop(lines: readonly LineRead[]): void {
  const other = lines.find(({ supplier }) => !isForShop(supplier))
  if (other) throw new AppError('invalid', `${other.mpn} 是自有供应商的物料或余料，商城不出售`, { field: 'cart' })
}

function handedLine({ id, partId, mpn, maker, sku, supplier, now }: LineRead, at: number): HandedLine {
  const { pieces: qty, unitMicro } = now
  if (unitMicro === null) throw new AppError('conflict', `${mpn} 暂时没有价格`)
  const sum = rowSum(unitMicro, qty, supplier.taxPpm)
  return { n: at + 1, cartLineId: id, partId, mpn, maker, supplier: supplier.name, sku, qty, unitMicro, ...sum }
}
