/** One value of a record, before and after a write; undefined where it was not. */
export type Change = { path: string; before: string | undefined; after: string | undefined }

/** The two images of a write as rows by path, the changed ones first. What cannot be read as JSON is one row of text. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [old, fresh] = [flat(before), flat(after)]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  const rows = paths.map((path) => ({ path, before: old.get(path), after: fresh.get(path) }))
  return rows.toSorted((one, other) => Number(isChanged(other)) - Number(isChanged(one)))
}

export const isChanged = ({ before, after }: Change): boolean => before !== after

function flat(image: string | null): Map<string, string> {
  if (image === null) return new Map()
  try {
    return new Map(entriesOf('', JSON.parse(image)))
  } catch {
    return new Map([['', image]])
  }
}

function entriesOf(path: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, value === null ? '空' : String(value)]]
  return Object.entries(value).flatMap(([key, each]) => entriesOf(path === '' ? key : `${path}.${key}`, each))
}
