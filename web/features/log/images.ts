import { FIELD_NAMES } from '../../../shared/field-names.ts'
import { timeText } from '../../lib/format.ts'

/** One value of a record, before and after a write; undefined where it was not. */
export type Change = {
  path: string
  /** What people call it, with the row's name where there are several. */
  label: string
  before: string | undefined
  after: string | undefined
}

type ImageRow = { name: string; values: Map<string, string> }

/** The two images of a write, value by value in the order of the record. What cannot be read as JSON is one value. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [old, fresh] = [rowsOf(before), rowsOf(after)]
  const ids = [...new Set([...fresh.keys(), ...old.keys()])]
  return ids.flatMap((id) => {
    const [was, is] = [old.get(id), fresh.get(id)]
    const name = ids.length > 1 ? `${is?.name || was?.name || id} · ` : ''
    const paths = [...new Set([...(was?.values.keys() ?? []), ...(is?.values.keys() ?? [])])]
    return paths.map((path) => ({
      path: ids.length > 1 ? `${id}.${path}` : path,
      label: name + labelOf(path),
      before: was?.values.get(path),
      after: is?.values.get(path),
    }))
  })
}

export const isChanged = ({ before, after }: Change): boolean => before !== after

/** An image is a list of rows, each known by its id; anything else is a row of its own. */
function rowsOf(image: string | null): Map<string, ImageRow> {
  if (image === null) return new Map()
  const value = parsed(image)
  const rows = Array.isArray(value) ? value : [value]
  return new Map(rows.map((row, index) => [textAt(row, 'id') || textAt(row, 'key') || String(index), rowOf(row)]))
}

function parsed(image: string): unknown {
  try {
    return JSON.parse(image)
  } catch {
    return image
  }
}

const rowOf = (row: unknown): ImageRow => ({
  name: textAt(row, 'name') || textAt(row, 'prj_name'),
  values: new Map(entriesOf('', row)),
})

function textAt(row: unknown, key: string): string {
  const value: unknown =
    typeof row === 'object' && row !== null ? Object.entries(row).find(([name]) => name === key)?.[1] : undefined
  return typeof value === 'string' ? value : ''
}

function entriesOf(path: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, valueText(value)]]
  return Object.entries(value).flatMap(([key, each]) => entriesOf(path === '' ? key : `${path}.${key}`, each))
}

const FIRST_INSTANT = 1_000_000_000_000
const LAST_INSTANT = 9_999_999_999_999

function valueText(value: unknown): string {
  if (value === null || value === '') return '空'
  const isInstant = typeof value === 'number' && value >= FIRST_INSTANT && value <= LAST_INSTANT
  return isInstant ? timeText(value) : String(value)
}

/** Columns are snake_case in the images, fields camelCase in the calls. */
const labelOf = (path: string): string =>
  path
    .split('.')
    .map((part) => part.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .map((part) => FIELD_NAMES[part] ?? part)
    .join(' · ')
