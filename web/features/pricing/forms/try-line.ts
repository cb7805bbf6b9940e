import type { BomLine } from '../../../../shared/engine/bom/types.ts'

/** What a person types of a line to see where it comes to. */
export type TriedTexts = Pick<BomLine, 'footprint' | 'value' | 'description' | 'mpn'> & { designator: string }

export const NO_TEXTS: TriedTexts = { footprint: '', value: '', description: '', mpn: '', designator: '' }

/** A line of one piece with these texts, as a bill would have it; null without any text. */
export function lineOf({ designator, ...texts }: TriedTexts): BomLine | null {
  if ([designator, ...Object.values(texts)].every((text) => text.trim() === '')) return null
  return {
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
}
