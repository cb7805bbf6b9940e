import type { Row } from '@libsql/client/web'
import { and, eq } from 'drizzle-orm'
import type { surplusApi } from '../../../shared/api/surplus/mine.ts'
import type { surplusReviewApi } from '../../../shared/api/surplus/review.ts'
import type { Output } from '../../../shared/contract.ts'
import type { SurplusCondition } from '../../../shared/engine/surplus/condition.ts'
import { seesTexts, visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SurplusActor, SurplusState } from '../../../shared/engine/surplus/states.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import { surplusLists } from '../../db/schema/catalogue.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { plain, statementOf } from '../../db/sql.ts'
import { LOT_PHOTOS, photosIn } from '../catalogue/lot-photos.ts'
import { bestMicroFor } from '../catalogue/offered.ts'
import { listsOf, seesPrices } from './access.ts'

type Detail = Output<(typeof surplusApi)['surplus/GetMyDetail']>
type SysDetail = Output<(typeof surplusReviewApi)['surplus/GetDetail']>

const EVENTS = `SELECT event.*, user.name AS by_name FROM surplus_event AS event LEFT JOIN user ON user.id = event.actor_id
  WHERE event.surplus_id = ? ORDER BY event.seq DESC LIMIT 200`
/** Behind every row that there ever was. */
const NEXT_SEQ = 'SELECT coalesce(max(seq), -1) + 1 AS next_seq FROM surplus_item WHERE surplus_id = ?'
const SELLER = 'SELECT user.id, user.name FROM surplus JOIN user ON user.id = surplus.owner_id WHERE surplus.id = ?'

/** One's own list with its rows, what they cost elsewhere, and what has become of it. */
export async function readMine(ctx: Context, { id }: { id: string }): Promise<Detail> {
  const { head, items, events } = await readList(ctx, 'owner', id)
  const [rights, sees] = [priceVisibility(ctx), seesPrices(ctx)]
  const isOpen = seesTexts(rights)
  return {
    ...head,
    title: visibleName(head.title, rights),
    reason: isOpen ? head.reason : '',
    items: items.map((item) => ({
      ...item,
      note: isOpen ? item.note : '',
      priceMicro: sees ? item.priceMicro : null,
      marketMicro: sees ? item.marketMicro : null,
    })),
    events: events.map((row) => ({ ...eventOf(row), ...(isOpen ? {} : { reason: '' }) })),
  }
}

/** A list as an operator decides about it: with the seller, and who has checked what. */
export async function readAny(ctx: Context, { id }: { id: string }): Promise<SysDetail> {
  const { head, items, events, seller } = await readList(ctx, 'operator', id)
  return {
    ...head,
    items,
    userId: String(seller?.['id']),
    userName: String(seller?.['name']),
    events: events.map((row) => ({ ...eventOf(row), byName: String(row['by_name'] ?? '系统'), checks: checksOf(row) })),
  }
}

async function readList(ctx: Context, side: 'owner' | 'operator', id: string) {
  const named = and(eq(surplusLists.id, id), listsOf(ctx, side))
  const [[row] = [], items = [], events = [], [seller] = [], [next] = []] = await ctx.data.rows([
    compile(ctx.db.select().from(surplusLists).where(named)),
    itemsStatement(ctx, id),
    { sql: EVENTS, args: [id] },
    { sql: SELLER, args: [id] },
    { sql: NEXT_SEQ, args: [id] },
  ])
  if (row === undefined) throw new AppError('missing', '没有这份余料')
  const head = {
    ...textsIn(row, 'id', 'title', 'alias', 'reason'),
    ...numbersIn(row, 'rowVersion', 'updated'),
    ...stateIn(row),
    validTo: numberOrNull(row['valid_to']),
    nextSeq: Number(next?.['next_seq']),
  }
  return { head, items: items.map(itemOf), events, seller }
}

/** The market is what suppliers in their own name ask for as many pieces, with tax as the lots' own prices. */
function itemsStatement(ctx: Context, id: string) {
  const market = bestMicroFor({ ownerId: signedIn(ctx).ownerId, now: ctx.now, isMarket: true }, plain('item.qty'))
  return statementOf(
    plain(
      `SELECT item.*, part.mpn AS part_mpn, maker.name AS maker,
        (SELECT coalesce(sum(qty), 0) FROM reservation WHERE item_id = item.id AND state = 1) AS held,
        (SELECT coalesce(sum(qty - returned), 0) FROM reservation WHERE item_id = item.id AND state = 2) AS sold, ${LOT_PHOTOS} AS photos,`,
    ),
    market,
    plain(
      `AS market_micro FROM surplus_item AS item LEFT JOIN part ON part.id = item.part_id LEFT JOIN maker ON maker.id = part.maker_id
      WHERE item.surplus_id = ? AND item.state <> 9 ORDER BY item.seq`,
      id,
    ),
  )
}

function itemOf(row: Row): SysDetail['items'][number] {
  const { partMpn, maker } = textsIn(row, 'partMpn', 'maker')
  return {
    ...numbersIn(row, 'seq', 'qty', 'moq', 'mult', 'remain', 'held', 'sold'),
    ...textsIn(row, 'mpn', 'brand', 'pkg', 'dateCode', 'location', 'note'),
    ...stateIn(row),
    // The table's CHECK lets nothing else in.
    condition: String(row['condition']) as SurplusCondition,
    priceMicro: numberOrNull(row['price_micro']),
    part: row['part_id'] === null ? null : { id: Number(row['part_id']), mpn: partMpn, maker },
    marketMicro: numberOrNull(row['market_micro']),
    photos: photosIn(row),
  }
}

const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** The tables' CHECKs let nothing else in. */
const stateOf = (value: unknown): SurplusState => Number(value) as SurplusState
const stateIn = (row: Row) => ({ state: stateOf(row['state']) })
const eventOf = (row: Row): Detail['events'][number] => ({
  fromState: stateOf(row['from_state']),
  toState: stateOf(row['to_state']),
  actor: String(row['actor']) as SurplusActor,
  ...textsIn(row, 'reason'),
  ...numbersIn(row, 'at'),
})

/** What stands there was written by the call's own schema; an owner's move has no checks. */
function checksOf(row: Row): SysDetail['events'][number]['checks'] {
  const none = { mpn: false, dateCode: false, price: false, photos: false }
  return { ...none, ...(JSON.parse(String(row['checks'])) as Partial<typeof none>) }
}
