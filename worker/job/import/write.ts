import type { InStatement } from '@libsql/client/web'
import * as z from 'zod'
import { dayEnd } from '../../../shared/day.ts'
import { mpnNorm } from '../../../shared/engine/catalogue/keys.ts'
import type { ListedOffer } from '../../../shared/engine/import/offer.ts'
import { isOvertaken, OVERTAKEN } from '../../service/suppliers/import/overtaken.ts'
import type { Slice, Work } from '../job.ts'
import { stopped } from './ends.ts'
import { readList, type List } from './list.ts'
import { lookUp } from './look-up.ts'
import { newParts } from './new-parts.ts'
import { publishStatements } from './publish.ts'
import { ChangedList, hashOf, offersIn, sliceAt } from './read-rows.ts'

/** The rows mean other parts of the catalogue than when they were tried, or none. */
class OtherParts extends Error {}

const cursorOf = z.object({ import: z.string(), n: z.int().default(1) })
type Cursor = z.output<typeof cursorOf>

const sliceRow = z.object({
  n: z.int(),
  part: z.int(),
  from_byte: z.int(),
  bytes: z.int(),
  first_row: z.int(),
  rows: z.int(),
  hash: z.string(),
  offers: z.int(),
  copy_from: z.int().nullable(),
  copy_to: z.int().nullable(),
})
type Tried = z.output<typeof sliceRow>

/** Writes one slice of a list that was tried, as it was tried; with the last one the supplier's offers are those of the list. */
export async function writeSlice(work: Work, cursor: unknown): Promise<Slice<Cursor>> {
  const at = cursorOf.parse(cursor)
  const list = await readList(work, at.import)
  if (list.state !== 5) return { statements: [], cursor: null, done: 0 }
  if (!list.isInUse || isOvertaken(list, { ...list, gen: list.supplierGen })) return stopped(list, OVERTAKEN, work.now)
  const [[found] = []] = await work.data.rows([
    { sql: 'SELECT * FROM import_slice WHERE run = ? AND n = ?', args: [list.run, at.n] },
  ])
  if (!found) return { statements: publishStatements(list, work.now), cursor: null, done: 0 }
  const tried = sliceRow.parse({ ...found })
  try {
    const statements = tried.copy_from === null ? await written(work, list, tried) : copiedOffers(list, tried)
    return { statements, cursor: { import: list.id, n: at.n + 1 }, done: tried.rows, total: list.counts.rows }
  } catch (error) {
    if (error instanceof OtherParts) return stopped(list, '试导入之后，目录中的物料变了，请重新试导入', work.now)
    if (error instanceof ChangedList) return stopped(list, '文件在试导入之后变了，请重新上传', work.now)
    throw error
  }
}

const OFFER = 'supplier_id, gen, part_id, sku, packing, moq, mult, stock, lead_days, breaks, valid_to'

/** The offers that the same slice became the last time, under the new generation. */
function copiedOffers(list: List, { n, offers, copy_from: from, copy_to: to }: Tried): InStatement[] {
  if (offers === 0) return []
  return [
    {
      sql: `INSERT INTO offer (${OFFER}) SELECT supplier_id, ?, part_id, sku, packing, moq, mult, stock, lead_days, breaks, valid_to
        FROM offer WHERE id BETWEEN ? AND ? AND supplier_id = ? AND gen = ? ORDER BY id`,
      args: [list.gen, from, to, list.supplierId, list.baseGen],
    },
    became(list, n, offers),
  ]
}

/** The ids that the rows just inserted have: one behind the other, for nobody else writes meanwhile. */
const became = (list: List, n: number, offers: number): InStatement => ({
  sql: `UPDATE import_slice SET offer_from = last_insert_rowid() - ?1 + 1, offer_to = last_insert_rowid() WHERE run = ?2 AND n = ?3`,
  args: [offers, list.run, n],
})

async function written(work: Work, list: List, tried: Tried): Promise<InStatement[]> {
  const place = { part: tried.part, from: tried.from_byte, row: tried.first_row }
  const slice = await sliceAt(work, list, place, tried.from_byte + tried.bytes)
  if (slice === null || hashOf(list, slice.bytes) !== tried.hash) throw new ChangedList('the slice is not the one that was tried')
  const { offers } = offersIn(list, slice, tried.first_row)
  const { resolved, first } = await lookUp(work, list, offers)
  const taken = offers.flatMap((offer, at) => {
    const which = resolved[at]
    return which && !('reason' in which) && first[at] === offer.row ? [{ offer, which }] : []
  })
  if (taken.length !== tried.offers) throw new OtherParts()
  if (taken.length === 0) return []
  const rows = taken.map(({ offer, which }) => [
    ...sold(offer),
    ...('partId' in which ? [which.partId] : [null, mpnNorm(offer.mpn), which.maker]),
  ])
  return [
    ...newParts(list, taken, work.now),
    {
      sql: `INSERT INTO offer (${OFFER}) SELECT ?, ?, coalesce(value ->> 7, (SELECT part.id FROM maker JOIN part ON part.maker_id = maker.id
          AND part.mpn_norm = value ->> 8 WHERE maker.name = value ->> 9)), value ->> 0, '', value ->> 1, value ->> 2, value ->> 3,
          value ->> 4, value ->> 5, coalesce(value ->> 6, ?) FROM json_each(?)`,
      args: [list.supplierId, list.gen, list.validTo, JSON.stringify(rows)],
    },
    became(list, tried.n, taken.length),
  ]
}

const sold = ({ sku, moq, mult, stock, leadDays, breaks, validUntil }: ListedOffer) => [
  sku,
  moq,
  mult,
  stock,
  leadDays,
  breaks,
  validUntil === null ? null : dayEnd(validUntil),
]
