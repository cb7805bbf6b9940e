import type { BomLine } from '../../../../shared/engine/bom/types.ts'
import type { AnalysedLine } from '../../../../shared/engine/line/analyse.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import { understandLine } from '../../../../shared/engine/understand.ts'

/** What a person types of a line to see where it comes to. */
export type TriedTexts = Pick<BomLine, 'footprint' | 'value' | 'description' | 'mpn'> & { designator: string }

export const NO_TEXTS: TriedTexts = { footprint: '', value: '', description: '', mpn: '', designator: '' }

/** A line of one piece with these texts, counted as one of a bill would be; null without any text. */
export function tryLine({ designator, ...texts }: TriedTexts, model: PriceModel): AnalysedLine | null {
  if ([designator, ...Object.values(texts)].every((text) => text.trim() === '')) return null
  const line: BomLine = {
    sheet: 0,
    row: 0,
    designators: designator.trim() === '' ? [] : [designator.trim().toUpperCase()],
    quantity: 1,
    quantityText: '1',
    dnp: false,
    ...texts,
    manufacturer: '',
    supplierPart: '',
    note: '',
    side: null,
    process: null,
    electronic: true,
    alternates: [],
    issues: [],
  }
  return understandLine(line, { model })
}
