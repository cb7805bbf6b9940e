import { sql } from 'drizzle-orm'
import { isAcceptable, isHarmless } from '../../../shared/engine/cart/line.ts'
import { AppError, type CartDifference } from '../../../shared/errors.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { cartUpdated } from './cart-head.ts'
import { lineIn, linesStatement, type LineRead } from './read-lines.ts'

/** The lines of the caller's cart that he buys, and the instant of the look at it. */
export async function chosenLines(ctx: Context, ids: readonly string[]): Promise<{ lines: LineRead[]; updated: number }> {
  const [rows = [], [head] = []] = await ctx.data.rows([
    linesStatement(ctx),
    compile(sql`SELECT ${cartUpdated(signedIn(ctx).id)} AS updated`),
  ])
  const wanted = new Set(ids)
  const lines = rows.map((row) => lineIn(ctx, row)).filter(({ id }) => wanted.has(id))
  if (lines.length < wanted.size) throw new AppError('missing', '购物车里没有这一项，可能已经下单或移除')
  return { lines, updated: Number(head?.['updated']) }
}

/** Refuses what is otherwise than it was seen and not agreed to, and tells it line by line; what fell is taken. */
export function mustBeAsSeen(ctx: Context, lines: readonly LineRead[]): void {
  const seesCost = priceVisibility(ctx)?.cost ?? true
  const differences = lines.flatMap(({ id, mpn, offer, now }): CartDifference[] => {
    if (now.changes.every(isHarmless)) return []
    const prices = seesCost ? { seenMicro: now.seenMicro, unitMicro: now.unitMicro } : { seenMicro: null, unitMicro: null }
    return [{ id, mpn, changes: now.changes, qty: now.pieces, stock: offer?.stock ?? 0, ...prices }]
  })
  if (differences.length === 0) return
  const isLost = differences.some(({ changes }) => changes.some((change) => !isAcceptable(change)))
  const advice = isLost ? '请先处理缺货、过期或停供的物料' : '请核对并接受新的价格'
  throw new AppError('conflict', `${differences.length} 项物料与加入购物车时不同，${advice}`, {
    reason: 'cartChanged',
    differences,
  })
}
