import type { Jump } from './compare.ts'

/** A row that is shown of many: its row as people count, and what is to be said of it. */
export type CountedRow = { row: number; sku: string; mpn: string; says: string }
/** A price that has jumped. */
export type JumpedRow = Omit<CountedRow, 'says'> & Jump

/** What a list would change, with the first few rows of each. */
export type ImportCounts = {
  /** Rows that say something, and those that become offers. */
  rows: number
  offers: number
  added: number
  changed: number
  same: number
  /** Offered until now, and not in the list. */
  gone: number
  rejected: number
  /** Prices that move by more than 30 %. */
  jumped: number
  /** Rows that are taken, and should be looked at. */
  doubted: number
  /** Parts that the catalogue does not have yet. */
  newParts: number
  /** Slices that are the same as the last time. */
  copied: number
  /** Offers of the last time that are in the list again. */
  again: number
  bytes: number
  examples: { added: CountedRow[]; changed: CountedRow[]; gone: CountedRow[]; rejected: CountedRow[]; doubted: CountedRow[] }
  jumps: JumpedRow[]
}

/** So many rows are shown of each. */
const SHOWN = 8

export const NO_COUNTS: ImportCounts = {
  rows: 0,
  offers: 0,
  added: 0,
  changed: 0,
  same: 0,
  gone: 0,
  rejected: 0,
  jumped: 0,
  doubted: 0,
  newParts: 0,
  copied: 0,
  again: 0,
  bytes: 0,
  examples: { added: [], changed: [], gone: [], rejected: [], doubted: [] },
  jumps: [],
}

/** Two counts as one: figures added up, of the examples the first ones. */
export function addCounts(a: ImportCounts, b: Partial<ImportCounts>): ImportCounts {
  const sum = { ...a }
  for (const key of FIGURES) sum[key] += b[key] ?? 0
  const both = (kind: keyof ImportCounts['examples']) => [...a.examples[kind], ...(b.examples?.[kind] ?? [])].slice(0, SHOWN)
  return {
    ...sum,
    examples: {
      added: both('added'),
      changed: both('changed'),
      gone: both('gone'),
      rejected: both('rejected'),
      doubted: both('doubted'),
    },
    jumps: [...a.jumps, ...(b.jumps ?? [])].toSorted((x, y) => ratioOf(y) - ratioOf(x)).slice(0, SHOWN),
  }
}

const FIGURES = [
  'rows',
  'offers',
  'added',
  'changed',
  'same',
  'gone',
  'rejected',
  'jumped',
  'doubted',
  'newParts',
  'copied',
  'again',
  'bytes',
] as const satisfies readonly (keyof ImportCounts)[]

const ratioOf = ({ wasUnitMicro, unitMicro }: JumpedRow): number => Math.abs(unitMicro / wasUnitMicro - 1)
