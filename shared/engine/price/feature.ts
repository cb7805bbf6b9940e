/** What of a line a feature looks at. `description` is the note too. */
export const FEATURE_FIELDS = ['package', 'value', 'description', 'mpn', 'designator'] as const
export const FEATURE_OPS = ['contains', 'prefix', 'eq'] as const
/** A word that speaks for a material, compared in upper case and one width. `weight` 1 to 1000: the words that hit are summed. */
export type MaterialFeature = {
  field: (typeof FEATURE_FIELDS)[number]
  op: (typeof FEATURE_OPS)[number]
  text: string
  weight: number
}

/** What brings a line to a material whatever the conditions of materials say. */
export type MaterialNaming = {
  /** Words of a line that is put on in one of the material's `processes`; at most 50. */
  features?: MaterialFeature[]
  /** Names of packages, by `packageKey`; they go before all features. */
  packages?: string[]
  /** Nothing else brings a line here: the material's conditions choose nothing. */
  onlyNamed?: true
}

const NON_ASCII = /[^ -~]/

/** One spelling for what features compare: full-width forms folded (NFKC), upper case, no space at the ends. */
export const featureText = (text: string): string => (NON_ASCII.test(text) ? text.normalize('NFKC') : text).toUpperCase().trim()
