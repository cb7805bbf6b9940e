import type { ReadingChoices } from '../bom/types.ts'
import type { PricedLine } from '../price/types.ts'
import type { BoughtPart } from '../purchase/types.ts'
import type { AnalysedLine } from './analyse.ts'

/** The lines as the price computation takes them: each sheet is a board of its own where it was chosen so. */
export function pricedLines(lines: readonly AnalysedLine[], { sheetsAs }: ReadingChoices): PricedLine[] {
  return lines.map(sheetsAs === 'boards' ? ofItsBoard : pricedLine)
}

/** Boards are set up one by one: no feeder serves two. */
function ofItsBoard(line: AnalysedLine): PricedLine {
  const { sheet: board } = line.line
  const { partGroup } = line
  return { ...pricedLine(line), board, partGroup: partGroup === null ? null : `${board}\n${partGroup}` }
}

const pricedLine = (line: AnalysedLine): PricedLine => ({
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
  part: partOf(line),
})

/** What a line tells of its part, as far as buying it goes. */
export const partOf = ({ package: read, pieces, line }: Pick<AnalysedLine, 'package' | 'pieces' | 'line'>): BoughtPart => ({
  priceMicro: null,
  family: read?.family ?? null,
  chip: read?.chip ?? null,
  mount: read?.mount ?? null,
  unplaced: pieces > 0 || line.dnp ? 0 : (line.quantity ?? 0),
})
