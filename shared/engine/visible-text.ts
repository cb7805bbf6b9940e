import type { BomIssueCode } from './bom/issues.ts'
import type { RecordedBom, RecordedLine } from './record.ts'
import type { PriceRights } from './price/rights.ts'

/**
 * What of a bill's texts somebody without every price right may see: the fields that say what is built, from a list. A title
 * block, a row that was not counted or a note may hold any figure, so they take every right.
 */
export const seesTexts = (rights: PriceRights | null): boolean =>
  rights === null || (rights.cost && rights.sell && rights.totals && rights.margin)

/** Issues of a bill that tell nothing but counts and rows. */
const COUNTED: ReadonlySet<BomIssueCode> = new Set([
  'quantity-total',
  'hidden-rows',
  'reshape-left',
  'table-skipped',
  'no-electronics',
  'no-quantities',
  'by-hand',
])

export function visibleBom(bom: RecordedBom, rights: PriceRights | null): RecordedBom {
  if (seesTexts(rights)) return bom
  const { sheetIndex, headerRow, firstDataRow, lastDataRow, columns, made, confidence, quantityMode, boards, sets } = bom
  return {
    sheet: null,
    sheetIndex,
    headerRow,
    firstDataRow,
    lastDataRow,
    columns,
    reasons: [],
    ...(made && { made }),
    confidence,
    quantityMode,
    boards,
    meta: {},
    sets,
    rejected: bom.rejected.map(({ sheet, row, kind, reason }) => ({ sheet, row, kind, reason, text: '' })),
    issues: bom.issues.filter(({ code }) => COUNTED.has(code)),
  }
}

export function visibleLine(recorded: RecordedLine, rights: PriceRights | null): RecordedLine {
  if (seesTexts(rights)) return recorded
  const { id, package: read, value, points, pieces, status, line, issues } = recorded
  return { id, package: read, value, points, pieces, status, line: visibleBomLine(line), issues }
}

function visibleBomLine(line: RecordedLine['line']): RecordedLine['line'] {
  const { sheet, row, part, designators, quantity, quantityText, stated, dnp, notFitted, value, footprint } = line
  const { mpn, manufacturer, description, supplierPart, side, process, electronic, alternates, issues } = line
  return {
    sheet,
    row,
    ...(part === undefined ? {} : { part }),
    designators,
    quantity,
    quantityText,
    ...(stated === undefined ? {} : { stated }),
    dnp,
    ...(notFitted && { notFitted }),
    value,
    footprint,
    mpn,
    manufacturer,
    description,
    supplierPart,
    note: '',
    side,
    process,
    electronic,
    alternates,
    issues,
  }
}

/** Stands where a figure in a name may not be seen. */
const COVER = '••'

/**
 * A project's or file's name: anybody of the owner's may have written a sum into it, so only numbers that cannot be one are
 * shown: up to four digits, a date, a version.
 */
export const visibleName = (name: string, rights: PriceRights | null): string =>
  seesTexts(rights)
    ? name
    : name.replaceAll(/(v?)\d[\d,，]*(?:[.．]\d+)?(?:\s*[%％‰])?/gi, (found, version: string) =>
        isHarmless(found, version !== '') ? found : version + COVER,
      )

function isHarmless(found: string, isVersion: boolean): boolean {
  if (/[,，%％‰]/.test(found)) return false
  const [whole = '', fraction = ''] = found.replace(/^v/i, '').trim().split(/[.．]/)
  const isDate = fraction === '' && /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(whole)
  return isDate || (whole.length <= 4 && fraction.length <= (isVersion ? 2 : 1))
}

/** A remark of the operator or the owner. */
export const visibleRemark = (remark: string, rights: PriceRights | null): string => (seesTexts(rights) ? remark : '')
