import { expandDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import type { BomLine } from '../../../shared/engine/bom/types.ts'
import { blankLine } from '../../../shared/engine/line/added.ts'
import { recogniseLine } from '../../../shared/engine/line/recognise.ts'
import { askOf } from '../../../shared/engine/match/asked.ts'
import type { Asked } from '../../../shared/engine/match/asked.ts'
import { candidatesOf, catalogueOf } from '../../../shared/engine/match/catalogue.ts'
import { keysOfLine } from '../../../shared/engine/match/keys.ts'
import { matchLine } from '../../../shared/engine/match/match-line.ts'
import { readPart } from '../../../shared/engine/match/part.ts'
import type { CataloguePart, Match, PartRow, Remembered } from '../../../shared/engine/match/types.ts'

/** A part of an invented catalogue: "MPN | package | category | description | maker | stock". */
export function part(text: string, id = text): CataloguePart {
  const [mpn = '', pkg = '', category = '', description = '', manufacturer = '', stock = ''] = text
    .split('|')
    .map((each) => each.trim())
  const row: PartRow = {
    id,
    sku: `S-${mpn}`,
    mpn,
    package: pkg,
    category,
    description,
    manufacturer,
    stock: stock === '' ? null : Number(stock),
  }
  return readPart(row)
}

export const shop = (...texts: string[]): CataloguePart[] => texts.map((text, at) => part(text, `p${at}`))

/** A line of a bill, all else blank. */
export function ask(fields: Partial<Omit<BomLine, 'designators'>> & { designators?: string }): Asked {
  const designators = expandDesignators(fields.designators ?? '').designators
  const line = recogniseLine({ ...blankLine({ sheet: 0, row: 0 }), electronic: true, ...fields, designators }, 0)
  if (line === null) throw new Error('the line is not removed')
  return askOf(line)
}

export function find(
  parts: readonly CataloguePart[],
  fields: Parameters<typeof ask>[0],
  memory: readonly Remembered[] = [],
): Match {
  const asked = ask(fields)
  const ids = memory.map(({ partId }) => partId)
  return matchLine(asked, candidatesOf(catalogueOf(parts), keysOfLine(asked), ids), memory)
}

/** "MPN by rule", or why nothing was chosen. */
export const outcome = ({ chosen, why }: Match): string => (chosen === null ? why : `${chosen.part.mpn} by ${why}`)

export const offered = ({ candidates }: Match): string[] => candidates.map(({ part: { mpn } }) => mpn)
