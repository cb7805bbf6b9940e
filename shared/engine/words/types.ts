/** What a head of a bill can mean before its cells are looked at: the fields of a line, meanings that become one after a look, and others. */
export const HEAD_SENSES = [
  'designator',
  'place',
  'quantity',
  'bought',
  'value',
  'comment',
  'spec',
  'model',
  'name',
  'part',
  'description',
  'explanation',
  'footprint',
  'size',
  'mpn',
  'partNumber',
  'device',
  'variant',
  'libref',
  'code',
  'manufacturer',
  'vendor',
  'supplierPart',
  'dnp',
  'note',
  'side',
  'process',
  'index',
  'number',
  'category',
  'alternate',
  'level',
  'x',
  'y',
  'rotation',
  'price',
  'stock',
  'other',
] as const
export type HeadSense = (typeof HEAD_SENSES)[number]

/** Words from one source, parted by "|" or line ends. */
export type WordList = {
  /** Where the words stand so: a tool's export, a shop's cart, a standard, lists in use. */
  source: string
  heads?: Readonly<Partial<Record<HeadSense, string>>>
  /** Marks that by themselves mean "not fitted". */
  notFitted?: string
  /** Words that stand in for a number of pieces: 若干, lots. */
  vague?: string
  /** What pieces are counted in, behind their number: packs, pairs, Stück. */
  units?: string
  /** First words of rows that close a table. */
  totals?: string
  /** What a figure of money is called; the first or last word, in Chinese the ending, of its label. */
  sums?: string
  /** First words of a row that shows how a form is filled in. */
  example?: string
  /** Kinds of electronic parts and what is bought with them, anywhere in a text. */
  components?: string
  /** What bills are called: titles, names of files and sheets. */
  bills?: string
  /** What other papers about goods and work are called, so. */
  otherPapers?: string
  /** What lies in store: what its lists are called, and the words in a head that counts it. */
  stores?: string
  /** What lists of goods for sale are called, so. */
  goods?: string
  /** Heads of the number of pieces at which a store is filled up again. */
  reorder?: string
  /** Names of sheets that plan a purchase beside the bill. */
  orderSheets?: string
  /** Titles of sections, and names of sheets: the side of the board, or how its parts are mounted. */
  top?: string
  bottom?: string
  smt?: string
  tht?: string
  /** Titles of forms that parts are bought with. */
  orderForms?: string
}

/** The lists besides those of heads. */
export type WordUse = Exclude<keyof WordList, 'source' | 'heads'>

export type Language = { language: string; lists: readonly WordList[] }
