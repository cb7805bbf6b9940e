import { basename } from 'node:path'
import { lineFaultText, listFieldText, listIssueText, listRefusalText, noLineText } from '../../../shared/engine/lists/texts.ts'
import type { LineFault } from '../../../shared/engine/lists/faults.ts'
import { LIST_FIELDS } from '../../../shared/engine/lists/fields.ts'
import type { ListKind } from '../../../shared/engine/lists/head/dictionary.ts'
import { readList } from '../../../shared/engine/lists/read.ts'
import type { ListReading, RejectedRow } from '../../../shared/engine/lists/types.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal } from '../../../shared/engine/sheet/refusal.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import { readBytes, UnreadableError } from './read-file.ts'
import { parse, UsageError } from './usage.ts'

/** `pricelist FILE [--json]` */
export const pricelist = (args: string[]): number => list('price', 'pricelist', args)

/** `stock FILE [--json]` */
export const stock = (args: string[]): number => list('stock', 'stock', args)

function list(kind: ListKind, command: string, args: string[]): number {
  const options = { json: { type: 'boolean', default: false } } as const
  const { values, positionals } = parse({ args, options, allowPositionals: true })
  const [path, ...rest] = positionals
  if (!path || rest.length) throw new UsageError(`${command} needs exactly one file`)
  const read = readList(kind, readBytes(path), basename(path), sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(read)) throw new UnreadableError(`${path}: ${sheetRefusalText(read)} (${read.code})`)
  if ('notAList' in read) throw new UnreadableError(`${path}: ${listRefusalText(read.why)}`)
  console.log(values.json ? JSON.stringify(asJson(read)) : report(read))
  return 0
}

const rejectionText = ({ why }: RejectedRow): string => ('level' in why ? lineFaultText(why) : noLineText(why))

/** Rows and columns are 0-based; prices in 10⁻⁶ of their currency. */
function asJson({ sheet, headRow, columns, breaks, currency, taxIncluded, lines, rejected, issues }: ListReading): object {
  const found = LIST_FIELDS.filter((field) => columns[field] !== null).map((field) => [field, columns[field]])
  const price = breaks.length > 0 ? { price: breaks.map(({ column, quantity }) => ({ column, quantity })) } : {}
  return {
    sheet,
    headerRow: headRow,
    columns: { ...Object.fromEntries(found), ...price },
    currency,
    taxIncluded,
    rows: lines.map((line) => ({ ...line, faults: line.faults.map(withText) })),
    rejected: rejected.map((each) => ({ row: each.row, ...each.why, text: rejectionText(each) })),
    issues: issues.map((issue) => ({ ...issue, text: listIssueText(issue) })),
  }
}

const withText = (fault: LineFault): object => ({ ...fault, says: lineFaultText(fault) })

/** Rejected rows that the summary shows. */
const SHOWN = 20

function report(read: ListReading): string {
  const { columns, breaks, lines, rejected, currency, taxIncluded, sheet, headRow } = read
  const tax = taxIncluded === null ? '' : taxIncluded ? '  含税' : '  未税'
  const place = `${sheet === null ? '' : `工作表 ${sheet}  `}${headRow === null ? '没有表头' : `表头在第 ${headRow + 1} 行`}`
  const found = LIST_FIELDS.filter((field) => columns[field] !== null).map((field) => listFieldText(field))
  const steps = breaks.map(({ quantity }) => (quantity === null ? '阶梯价' : `${quantity}+`))
  const refused = new Set(rejected.filter(({ why }) => 'level' in why).map(({ row }) => row)).size
  return [
    `${place}  ${lines.length} 行，可用 ${lines.length - refused} 行  币种 ${currency ?? '?'}${tax}`,
    `列：${[...found, ...steps].join('、')}`,
    ...read.issues.map(listIssueText),
    ...rejected.slice(0, SHOWN).map((each) => `第 ${each.row + 1} 行：${rejectionText(each)}`),
    ...(rejected.length > SHOWN ? [`还有 ${rejected.length - SHOWN} 行`] : []),
  ].join('\n')
}
