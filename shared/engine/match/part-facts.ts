import { onceFor } from '../once-for.ts'
import type { CataloguePart, PartRow } from './types.ts'

/** What was read of a part and cannot be looked up by, as it is kept beside its row. */
type Read = Pick<CataloguePart, 'value' | 'told' | 'doubtful' | 'reading' | 'polarity'>

/** What most parts have alike; it is left out. An entry may be added, none may become another one while rows keep what it left out. */
const USUAL_VALUE = {
  tolerancePpm: null,
  toleranceAbs: null,
  voltageMv: null,
  powerMw: null,
  currentMa: null,
  dielectric: null,
  size: null,
  kind: null,
  loadPf: null,
} as const
const USUAL_READING = { exposedPads: 0, mount: 'smt', guess: false, chip: null, pitchUm: null, bodyUm: null } as const

/** `told` is left out where it is the value, null where there is none. */
export type KeptFacts = {
  value?: Omit<NonNullable<Read['value']>, keyof typeof USUAL_VALUE>
  told?: KeptFacts['value'] | null
  doubtful?: true
  reading?: Omit<NonNullable<Read['reading']>, keyof typeof USUAL_READING>
  polarity?: Read['polarity']
}

/** What was read of a part as JSON, short: a catalogue keeps millions of them, and a bill asks for thousands at once. */
export function factsJson({ value, told, doubtful, reading, polarity }: Read): string {
  const isTold = told === value || JSON.stringify(told) === JSON.stringify(value)
  return JSON.stringify({
    ...(value && { value: unusual(USUAL_VALUE, value) }),
    ...(!isTold && { told: told && unusual(USUAL_VALUE, told) }),
    ...(doubtful && { doubtful }),
    ...(reading && { reading: unusual(USUAL_READING, reading) }),
    ...(polarity.length > 0 && { polarity }),
  })
}

/** A row of the catalogue with what `factsJson` kept of it and the keys that stand beside it. */
export const partOfFacts = (row: PartRow, keys: CataloguePart['keys'], json: string): CataloguePart =>
  // Written by `factsJson` under this type.
  partOfKept(row, keys, JSON.parse(json) as KeptFacts)

/** The same of JSON that was read with the row. */
export function partOfKept(row: PartRow, keys: CataloguePart['keys'], kept: KeptFacts): CataloguePart {
  const value = kept.value ? { ...USUAL_VALUE, ...kept.value } : null
  const told = kept.told === undefined ? value : kept.told && { ...USUAL_VALUE, ...kept.told }
  const reading = kept.reading ? { ...USUAL_READING, ...kept.reading } : null
  return { ...row, keys, value, told, doubtful: kept.doubtful ?? false, reading, polarity: kept.polarity ?? [] }
}

const entriesOf = onceFor((usual: object) => new Map<string, unknown>(Object.entries(usual)))

function unusual(usual: object, part: object): object {
  const known = entriesOf(usual)
  return Object.fromEntries(Object.entries(part).filter(([name, value]) => known.get(name) !== value || !known.has(name)))
}
