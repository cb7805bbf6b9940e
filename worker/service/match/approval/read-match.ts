import type { Row } from '@libsql/client/web'
import type { approvalApi } from '../../../../shared/api/bomai/approval.ts'
import type { Output } from '../../../../shared/contract.ts'
import { noteAndRead } from '../../../db/client.ts'
import { textsIn } from '../../../db/row-values.ts'
import type { Context } from '../../../rpc/context.ts'
import { plain, statementOf } from '../../../db/sql.ts'
import type { Asking } from '../../catalogue/offered.ts'
import { partRow, shownColumns } from '../../catalogue/part-row.ts'
import { hashOfCode } from '../../share/code.ts'
import { noSuchShare, openShare } from '../../share/found-share.ts'
import { lookOf } from '../../share/read-share.ts'
import { askedLine, askedStatement, findMatchShare, type AskedLine } from './asked-lines.ts'

type Shown = Output<(typeof approvalApi)['bomai/approval']>
type ShownLine = Shown['lines'][number]

/** What a link asks about, to whoever has it: from whom the parts come stands in none, prices only where whoever made it said so. */
export async function readMatch(ctx: Context, { code }: { code: string }): Promise<Shown> {
  const hash = hashOfCode(ctx.env.TOKEN_SECRET, code.slice(1))
  if (hash === null) throw noSuchShare()
  const [{ found }, [rows = []]] = await Promise.all([
    noteAndRead(ctx.data, [lookOf(ctx, hash)], (db) => findMatchShare(db, hash)),
    ctx.data.rows([askedStatement(hash)]),
  ])
  const { share, signed } = openShare(found, ctx.now)
  const lines = rows.map(askedLine)
  const parts = await readParts(ctx, { ownerId: share.ownerId, now: ctx.now }, lines)
  const prices = share.prices === 'lines'
  const accepted = signed && { name: signed.name, at: signed.at }
  return { prices, expires: share.expires, accepted, lines: lines.map((line) => shownLine(line, parts, prices)) }
}

/** Each part once, as the account that asks sees its offers. */
async function readParts({ data }: Context, asking: Asking, lines: readonly AskedLine[]): Promise<ReadonlyMap<number, Row>> {
  const ids = [...new Set(lines.flatMap(({ offered }) => offered))]
  if (ids.length === 0) return new Map()
  const from = 'FROM json_each(?) AS one CROSS JOIN part ON part.id = one.value JOIN maker ON maker.id = part.maker_id'
  const statement = statementOf(plain('SELECT'), shownColumns(asking), plain(from, JSON.stringify(ids)))
  const [parts = []] = await data.rows([statement])
  return new Map(parts.map((part) => [Number(part['id']), part]))
}

function shownLine({ key, rowVersion, offered, row }: AskedLine, parts: ReadonlyMap<number, Row>, prices: boolean): ShownLine {
  const need = Number(row['need'])
  const answeredId = row['answered_id'] === null ? null : Number(row['answered_id'])
  return {
    key,
    rowVersion,
    ...textsIn(row, 'label'),
    need,
    asked: JSON.parse(String(row['asked'])) as ShownLine['asked'],
    offered: offered.flatMap((id) => {
      const part = parts.get(id)
      if (!part) return []
      const { mpn, maker, makerCn, pkg, descr, best } = partRow(part, Math.max(1, need), prices)
      return [{ id, mpn, maker: makerCn || maker, pkg, descr, unitMicro: best?.unitMicro ?? null }]
    }),
    answer: row['answered'] === null ? null : { partId: answeredId, ...textsIn(row, 'remark') },
  }
}
