import type { Row } from '@libsql/client/web'
import { priced, type Offered } from '../../../shared/engine/catalogue/offer.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import { joinSql, plain, type Sql } from '../../db/sql.ts'
import { holding, ownSurplus, RATE, type Asking } from './offered.ts'

/** What is shown of a part in a list, with its offers as JSON: for the few rows of a page, not for what is found. */
export function shownColumns(asking: Asking): Sql {
  const [offers, own] = [holding(asking), ownSurplus(asking)]
  return joinSql(
    [
      plain(`part.id, part.mpn, maker.name AS maker, maker.name_cn AS maker_cn, part.category, part.pkg, part.size, part.pins, part.attrs,
        part.descr, part.lifecycle, part.source, part.datasheet, (SELECT json_group_array(json_object('supplier', supplier.name,
        'stock', stock, 'moq', moq, 'mult', mult, 'breaks', json(breaks), 'rateMicro', ${RATE}))`),
      plain(`${offers.sql}) AS offers, ${own.sql} AS own_surplus`, ...offers.args, ...own.args),
    ],
    ' ',
  )
}

type ListedOffer = Offered & { supplier: string; stock: number }

/** A row of a list. `seesCost` false leaves no price in it. */
export function partRow(row: Row, quantity: number, seesCost: boolean) {
  const offers = JSON.parse(String(row['offers'])) as ListedOffer[]
  return {
    ...numbersIn(row, 'id', 'lifecycle', 'ownSurplus'),
    ...textsIn(row, 'mpn', 'maker', 'makerCn', 'category', 'pkg', 'descr', 'source'),
    pins: row['pins'] === null ? null : Number(row['pins']),
    attrs: JSON.parse(String(row['attrs'])) as Record<string, string>,
    stock: offers.reduce((sum, { stock }) => sum + stock, 0),
    suppliers: new Set(offers.map(({ supplier }) => supplier)).size,
    best: seesCost ? bestOf(offers, quantity) : null,
  }
}

/** The lowest price at the quantity; of equal ones the one that is sold in smaller packs. */
function bestOf(offers: readonly ListedOffer[], quantity: number) {
  const all = offers.flatMap((offer) => {
    const { pieces, unitMicro } = priced(offer, quantity)
    return unitMicro === null ? [] : [{ unitMicro, pieces, supplier: offer.supplier }]
  })
  return all.toSorted((a, b) => a.unitMicro - b.unitMicro || a.pieces - b.pieces)[0] ?? null
}
