import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { choose } from './choose.ts'
import { currentBom } from './state.ts'

/** How the file is read, such as another sheet or another meaning of a column; undefined leaves it to the engine. */
export function chooseReading(change: Partial<Record<keyof ReadingChoices, unknown>> & ReadingChoices, label: string): void {
  const bom = currentBom()
  if (bom) choose(label, { reading: onlyChosen({ ...bom.reading, ...change }) })
}

/** What is undefined is not chosen, so that undoing a choice leaves no trace. */
const onlyChosen = (reading: ReadingChoices): ReadingChoices =>
  Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined))
