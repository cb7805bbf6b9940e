import type { surplusApi } from '../../../shared/api/surplus/mine.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { commitOnce } from '../../rpc/once.ts'
import { isSeen } from '../catalogue/offered.ts'
import { newList, writeItems } from './save-list.ts'

type Leftovers = Parsed<(typeof surplusApi)['surplus/SaveLeftovers']>

/** What an order leaves over becomes a draft: bought in whole packs, needed in fewer pieces. Its owner says the prices, and sells or keeps it. */
export async function saveLeftovers(
  ctx: Context,
  { key, title, lines }: Leftovers,
): Promise<Output<(typeof surplusApi)['surplus/SaveLeftovers']>> {
  const seen = isSeen({ ownerId: signedIn(ctx).ownerId }, 'part.id')
  const sql = `SELECT part.id, part.mpn, part.pkg, part.is_private, maker.name AS maker FROM json_each(?) AS wanted
    JOIN part ON part.id = wanted.value JOIN maker ON maker.id = part.maker_id WHERE ${seen.sql}`
  const [rows = []] = await ctx.data.rows([{ sql, args: [JSON.stringify(lines.map(({ partId }) => partId)), ...seen.args] }])
  const parts = new Map(
    rows.map((row) => [Number(row['id']), { ...textsIn(row, 'mpn', 'pkg', 'maker'), ...numbersIn(row, 'isPrivate') }]),
  )
  const items = lines.map(({ partId, ...line }, seq) => {
    const part = parts.get(partId)
    if (part === undefined) throw new AppError('invalid', `第 ${seq + 1} 行的物料不在目录中`, { field: `lines.${seq}.partId` })
    const { mpn, pkg, maker: brand, isPrivate } = part
    // What only his own list has entered is offered to nobody.
    return {
      seq,
      partId: isPrivate ? null : partId,
      mpn,
      pkg,
      brand,
      ...line,
      condition: 'open' as const,
      note: '',
      priceMicro: null,
      moq: 1,
      mult: 1,
    }
  })
  const answer = { id: ctx.newId(), rowVersion: 1 }
  const statements = [newList(ctx, { id: answer.id, title, validTo: null }), writeItems(ctx, answer.id, items)]
  return (await commitOnce(ctx, { key, answer }, statements, { target: answer.id })).answer
}
