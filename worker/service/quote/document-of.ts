import {
  EMPTY_HEAD,
  type PaperHead,
  type PaperRow,
  type QuoteDocument,
  type QuotePaper,
} from '../../../shared/engine/quote/document.ts'
import { PROCESS_NAMES } from '../../../shared/engine/price/types.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { RecordedLine } from '../../../shared/engine/record.ts'
import { visibleQuote, type VisibleQuote } from '../../../shared/engine/visible.ts'
import { visibleLine, visibleName, visibleRemark } from '../../../shared/engine/visible-text.ts'
import type { FoundQuote } from './find-quote.ts'

/** The paper of a quote as plain data, as much of it as somebody may see. */
export function documentOf({ row, quote: whole, paper, lines }: FoundQuote, rights: PriceRights | null): QuoteDocument {
  const quote = visibleQuote(whole, rights)
  const { mode, sets, setPointsMilli, subtotalFen, taxFen, taxIncluded, totalFen, perSetMicro } = quote
  const { customer, currency } = paper
  const head = headOf(paper)
  return {
    no: row.no,
    version: row.version,
    prjName: visibleName(row.prjName, rights),
    created: row.created,
    validTo: row.validTo,
    mode,
    sets,
    setPointsMilli,
    paper: {
      ...paper,
      terms: visibleRemark(paper.terms, rights),
      remark: visibleRemark(paper.remark, rights),
      head: { ...head, terms: visibleRemark(head.terms, rights) },
      currency: currency && { ...currency, source: visibleRemark(currency.source, rights) },
      customer: {
        ...customer,
        name: visibleName(customer.name, rights),
        contact: visibleName(customer.contact, rights),
        address: visibleName(customer.address, rights),
      },
    },
    // Tax is told by itself.
    amounts: quote.amounts.flatMap(({ group, name, amountFen, waivedFen }) =>
      group === 'tax' ? [] : [{ group, name, amountFen, ...(waivedFen !== undefined && { waivedFen }) }],
    ),
    subtotalFen,
    taxFen,
    taxIncluded,
    totalFen,
    perSetMicro,
    isPriced: true,
    rows: rowsOf(
      lines.map((line) => visibleLine(line, rights)),
      quote,
    ),
  }
}

/** What a quote says of who gave it; one of earlier days has no picture. */
export const headOf = ({ head }: QuotePaper): PaperHead => ({ ...EMPTY_HEAD, ...head })

function rowsOf(lines: readonly RecordedLine[], quote: VisibleQuote): PaperRow[] {
  const costs = new Map(quote.lines.map((cost) => [cost.id, cost]))
  const types = new Map(quote.labour.map(({ typeCode, name }) => [typeCode, name]))
  return lines.map(({ id, line, package: read, points }, index) => {
    const cost = costs.get(id)
    return {
      no: index + 1,
      designators: line.designators,
      quantity: line.quantity,
      value: line.value || line.description,
      mpn: line.mpn,
      package: read?.name ?? line.footprint,
      process: cost ? (types.get(points.typeCode) ?? '') : PROCESS_NAMES.none,
      pointsMilli: points.pointsMilli,
      setPointsMilli: cost?.setPointsMilli ?? 0,
      isPlaced: cost !== undefined,
      unitMicro: cost?.unitMicro ?? null,
      labourFen: cost?.labourFen ?? null,
    }
  })
}
