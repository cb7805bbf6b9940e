import type { PricedLine } from '../price/types.ts'
import type { AnalysedLine } from './analyse.ts'

/** The line as the price computation takes it. */
export const pricedLine = (line: AnalysedLine): PricedLine => ({
  id: line.id,
  key: line.key,
  label: line.label,
  typeCode: line.points.typeCode,
  materialCode: line.points.materialCode,
  gradeCode: line.points.gradeCode,
  family: line.package?.family ?? null,
  side: line.line.side,
  pointsMilli: line.points.pointsMilli,
  quantity: line.pieces,
  partGroup: line.partGroup,
  part: null,
})
