import { mpnBase, mpnNorm } from '../catalogue/keys.ts'
import { tokensOf } from '../catalogue/tokens.ts'
import { readPart } from './part.ts'
import { factsJson } from './part-facts.ts'

/** Rises when any part is read otherwise (`readPart`, `alikeKey`, `tokensOf`): rows of an older version are read anew. */
export const PART_FACTS_VERSION = 1

/** What a list or a naming rule says of a part; empty texts for what is not told. */
export type PartTexts = {
  mpn: string
  /** All spellings of its maker, the name first. */
  makers: readonly string[]
  category: string
  pkg: string
  pins: number | null
  descr: string
  /** Parameters by name, as they are shown. */
  attrs: Readonly<Record<string, string>>
}

/**
 * The columns of a part that follow from its texts: by what it is searched and matched. Whoever writes a row of the catalogue takes them
 * from here. `mpnNorm` is empty for what is no part number; such a row is not written.
 */
export function partColumns({ mpn, makers, category, pkg, pins, descr, attrs }: PartTexts) {
  const [manufacturer = ''] = makers
  const part = readPart({ id: '', sku: '', mpn, manufacturer, package: pkg, category, description: descr, stock: null })
  const { name: nameKey, size } = part.keys
  const valueKey = part.keys.value || null
  return {
    mpnNorm: mpnNorm(mpn),
    mpnBase: mpnBase(mpn),
    nameKey,
    valueKey,
    size,
    pins: pins ?? part.reading?.pins ?? null,
    tok: tokensOf({ makers, category, pkg, size, valueKey, attrs, descr }),
    facts: factsJson(part),
    factsVersion: PART_FACTS_VERSION,
  }
}
