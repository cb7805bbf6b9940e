import { sql } from 'drizzle-orm'
import { MOST_CART_LINES, type cartApi } from '../../../shared/api/bomai/cart.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { boms } from '../../db/schema/bom.ts'
import { cartLines } from '../../db/schema/cart.ts'
import { compile, onlyIf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { ownBomsAmong } from '../bom/bom-access.ts'
import { cartCount, cartUpdated, touchCartAsRead } from './cart-head.ts'
import { changedLines, type CartLook, type LineDraft } from './changed-lines.ts'
import { lineIn, linesStatement, offerIn, offersStatement } from './read-lines.ts'

type Request = Parsed<(typeof cartApi)['bomai/cartSave']>
type Answer = Output<(typeof cartApi)['bomai/cartSave']>

/** Puts lines into the caller's cart, or changes, accepts or restores what lies there: all of it or nothing. */
export async function saveCart(ctx: Context, request: Request): Promise<Answer> {
  const { answer } = await bookOnce(ctx, request.key, async () => {
    const { look, updated } = await lookAt(ctx, request)
    const drafts = changedLines(look, request, ctx)
    const userId = signedIn(ctx).id
    return {
      answer: {
        lines: drafts.map(({ id, mpn, before, wanted, qty, snappedBy }) => ({ id, mpn, before, wanted, qty, snappedBy })),
      },
      statements: [
        ...touchCartAsRead(ctx, updated),
        writeLines(ctx, drafts),
        onlyIf(sql`${cartCount(userId)} <= ${MOST_CART_LINES}`),
      ],
      facts: {
        target: drafts[0]?.id ?? '',
        refusals: {
          guard_too_many: ['tooMany', `购物车最多 ${MOST_CART_LINES} 项，请先下单或移除一些`] as const,
          guard_conflict: ['conflict', '购物车刚刚在别处有改动，请刷新后再试', { reason: 'outdated' }] as const,
        },
      },
    }
  })
  return answer
}

async function lookAt(ctx: Context, { lines, bills, restore }: Request): Promise<{ look: CartLook; updated: number }> {
  const user = signedIn(ctx)
  const [rows = [], offers = [], found = [], [head] = []] = await ctx.data.rows([
    linesStatement(ctx, restore),
    offersStatement(
      ctx,
      lines.map(({ offerId }) => offerId),
    ),
    compile(sql`SELECT id FROM ${boms} WHERE ${ownBomsAmong(user, sql`SELECT value FROM json_each(${JSON.stringify(bills)})`)}`),
    compile(sql`SELECT ${cartUpdated(user.id)} AS updated`),
  ])
  if (found.length < new Set(bills).size) throw new AppError('missing', '清单不存在或已被删除')
  const offered = offers.flatMap((row) => {
    const offer = offerIn(row)
    return offer ? [{ ...offer, supplierId: String(row['supplier_id']), sku: String(row['sku']) }] : []
  })
  return { look: { lines: rows.map((row) => lineIn(ctx, row)), offers: offered }, updated: Number(head?.['updated']) }
}

/** However many there are, one statement. */
function writeLines(ctx: Context, drafts: readonly LineDraft[]): Statement {
  const rows = drafts.map(({ needs, seen, ...line }) => ({
    ...line,
    needs: JSON.stringify(needs),
    breaks: JSON.stringify(seen.breaks),
    rateMicro: seen.rateMicro,
    day: seen.day,
  }))
  return sql`INSERT INTO ${cartLines} (id, user_id, supplier_id, sku, part_id, mpn, maker, wanted, qty, needs, seen_breaks, seen_rate_micro,
      seen_day, created, updated)
    SELECT value ->> 'id', ${signedIn(ctx).id}, value ->> 'supplierId', value ->> 'sku', value ->> 'partId', value ->> 'mpn',
      value ->> 'maker', value ->> 'wanted', value ->> 'qty', value ->> 'needs', value ->> 'breaks', value ->> 'rateMicro',
      value ->> 'day', ${ctx.now} + key, ${ctx.now} FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (id) DO UPDATE SET part_id = excluded.part_id, mpn = excluded.mpn, maker = excluded.maker, wanted = excluded.wanted,
      qty = excluded.qty, needs = excluded.needs, seen_breaks = excluded.seen_breaks, seen_rate_micro = excluded.seen_rate_micro,
      seen_day = excluded.seen_day, updated = excluded.updated, removed = NULL`
}
