import { lineKey } from './bom/rows/line-key.ts'
import { labelOf } from './line/recognise.ts'
import type { RecordedLine } from './record.ts'

/** What of a line is compared between two versions of a bill. */
export const COMPARED_FIELDS = [
  'designators',
  'quantity',
  'dnp',
  'value',
  'footprint',
  'mpn',
  'manufacturer',
  'description',
  'side',
  'package',
  'pins',
  'typeCode',
  'materialCode',
  'gradeCode',
  'pointsMilli',
  'status',
] as const
export type ComparedField = (typeof COMPARED_FIELDS)[number]

/** Null where there is none, or no such line. */
export type FieldValue = string | number | boolean | null

/** A line that one version has and the other has not, or has otherwise; `label` is what people call it, `row` its 0-based row. */
export type LineDifference = {
  key: string
  label: string
  sheet: number
  row: number
  kind: 'added' | 'removed' | 'changed'
  fields: { field: ComparedField; before: FieldValue; after: FieldValue }[]
}

/** What is different between the lines of two versions, in the order of the file. Lines that both lists have alike may be left out. */
export function differentLines(before: readonly RecordedLine[], after: readonly RecordedLine[]): LineDifference[] {
  const was = byKey(before)
  const is = byKey(after)
  const found = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => differenceOf(key, was.get(key), is.get(key)) ?? [])
  return found.toSorted((a, b) => a.sheet - b.sheet || a.row - b.row || (a.key < b.key ? -1 : 1))
}

const byKey = (lines: readonly RecordedLine[]): Map<string, RecordedLine> =>
  new Map(lines.map((recorded) => [lineKey(recorded.line), recorded]))

function differenceOf(key: string, before: RecordedLine | undefined, after: RecordedLine | undefined): LineDifference | null {
  const one = after ?? before
  if (!one) return null
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const fields = COMPARED_FIELDS.flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, before: was[field], after: is[field] }],
  )
  if (fields.length === 0) return null
  const { sheet, row } = one.line
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return { key, label: labelOf(one.line), sheet, row, kind, fields }
}

const NOTHING: Readonly<Record<ComparedField, null>> = {
  designators: null,
  quantity: null,
  dnp: null,
  value: null,
  footprint: null,
  mpn: null,
  manufacturer: null,
  description: null,
  side: null,
  package: null,
  pins: null,
  typeCode: null,
  materialCode: null,
  gradeCode: null,
  pointsMilli: null,
  status: null,
}

function valuesOf(recorded: RecordedLine | undefined): Readonly<Record<ComparedField, FieldValue>> {
  if (!recorded) return NOTHING
  const { line, package: read, points, status } = recorded
  const { designators, quantity, dnp, value, footprint, mpn, manufacturer, description, side } = line
  const texts = { value, footprint, mpn, manufacturer, description }
  const { typeCode, materialCode, gradeCode } = points
  const understood = { package: read?.name ?? null, pins: read?.pins ?? null, typeCode, materialCode, gradeCode }
  return {
    designators: designators.join(' '),
    quantity,
    dnp,
    ...texts,
    side,
    ...understood,
    pointsMilli: points.pointsMilli,
    status,
  }
}
