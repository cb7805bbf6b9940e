import type { PaperColumn, PaperRow, QuoteDocument, SharePrices } from './document.ts'
import { AMOUNT_HEADINGS } from './paper-texts.ts'

/**
 * A quote for somebody outside: what its paper draws, and nothing beside it. Amounts are added up under their headings, since their
 * names are the supplier's own; of the lines only the chosen columns are told. `total` leaves all prices out but the sums of the
 * whole, `none` all of them. Ours: what a link may show is what the paper of that link shows.
 */
export function sharedDocument(document: QuoteDocument, prices: SharePrices): QuoteDocument {
  const { paper, subtotalFen, taxFen, totalFen, perSetMicro } = document
  const columns = paper.columns.filter((column) => prices === 'lines' || !PRICES.has(column))
  const sums = prices === 'none' ? null : { subtotalFen, taxFen, totalFen, perSetMicro }
  return {
    ...document,
    paper: {
      ...paper,
      columns,
      head: { ...paper.head, terms: '', logoId: null },
      currency: prices === 'none' ? null : paper.currency,
    },
    amounts: prices === 'lines' ? underHeadings(document.amounts) : [],
    ...(sums ?? { subtotalFen: null, taxFen: null, totalFen: null, perSetMicro: null }),
    isPriced: prices !== 'none',
    rows: columns.length === 0 ? [] : document.rows.map((row) => onlyOf(row, new Set(columns))),
  }
}

const PRICES: ReadonlySet<PaperColumn> = new Set(['unit', 'amount'])

const underHeadings = (amounts: QuoteDocument['amounts']): QuoteDocument['amounts'] =>
  AMOUNT_HEADINGS.flatMap(({ groups }) => {
    const own = amounts.filter(({ group }) => groups.includes(group))
    const [first] = own
    if (!first) return []
    const sum = own.reduce<number | null>(
      (all, { amountFen }) => (all === null || amountFen === null ? null : all + amountFen),
      0,
    )
    return [{ group: first.group, name: '', amountFen: sum }]
  })

function onlyOf(row: PaperRow, columns: ReadonlySet<PaperColumn>): PaperRow {
  const has = (column: PaperColumn) => columns.has(column)
  return {
    no: row.no,
    designators: has('designators') ? row.designators : [],
    quantity: has('quantity') ? row.quantity : null,
    value: has('value') ? row.value : '',
    mpn: has('mpn') ? row.mpn : '',
    package: has('package') ? row.package : '',
    process: has('process') ? row.process : '',
    pointsMilli: has('points') ? row.pointsMilli : 0,
    setPointsMilli: has('setPoints') ? row.setPointsMilli : 0,
    isPlaced: row.isPlaced,
    unitMicro: has('unit') ? row.unitMicro : null,
    labourFen: has('amount') ? row.labourFen : null,
  }
}
