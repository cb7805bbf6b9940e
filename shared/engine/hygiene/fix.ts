import { lineKey } from '../bom/rows/line-key.ts'
import type { ReadingChoices } from '../bom/types.ts'
import type { LineEdit } from '../line/edit.ts'

/** Edits with more edits laid over them: one per line, what is set later wins, the order kept. */
export function mergeEdits(edits: readonly LineEdit[], more: readonly LineEdit[]): LineEdit[] {
  const byKey = new Map<string, LineEdit>()
  for (const edit of [...edits, ...more]) {
    const key = lineKey(edit)
    byKey.set(key, { ...byKey.get(key), ...edit })
  }
  return [...byKey.values()]
}

/** What was chosen of the reading, with more laid over it; columns are merged one by one. */
export function mergeReading(reading: ReadingChoices, more: ReadingChoices): ReadingChoices {
  const columns = { ...reading.columns, ...more.columns }
  return { ...reading, ...more, ...(Object.keys(columns).length === 0 ? {} : { columns }) }
}
