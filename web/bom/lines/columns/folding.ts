/** Columns of text in which a line may say nothing; where none does, they are folded. */
export const FOLDING = ['designators', 'value', 'footprint', 'mpn', 'manufacturer', 'description', 'side'] as const
export type Folding = (typeof FOLDING)[number]

const IDS: ReadonlySet<string> = new Set(FOLDING)
export const isFolding = (id: string): id is Folding => IDS.has(id)

/** The column that tells people which part a line is. */
export const namingOf = (empty: ReadonlySet<Folding>): 'value' | 'mpn' | 'description' =>
  (['value', 'mpn', 'description'] as const).find((id) => !empty.has(id)) ?? 'value'
