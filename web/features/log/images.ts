import { changesOf as itemChangesOf } from '../pricing/book/difference.ts'
import { fieldOf, isHousekeeping, nameOf, wordOf } from './words.ts'

/** One value of a record, before and after a write; undefined where it was not. */
export type Change = {
  path: string
  /** What people call it, with the row's name where there are several. */
  label: string
  before: string | undefined
  after: string | undefined
}

type ImageRow = { name: string; values: ReadonlyMap<string, string>; item: object | null; base: object | null }

/**
 * The two images of a write, value by value in the order of the record, without what tells nothing to people. What cannot be read as
 * JSON is one value. `call` made the write.
 */
export function changesOf(before: string | null, after: string | null, call = ''): Change[] {
  const [old, fresh] = [rowsOf(before, call), rowsOf(after, call)]
  const ids = [...new Set([...fresh.keys(), ...old.keys()])]
  return ids.flatMap((id) => {
    const [was, is] = [old.get(id), fresh.get(id)]
    const name = ids.length > 1 ? `${is?.name || was?.name || id} · ` : ''
    const paths = [...new Set([...(was?.values.keys() ?? []), ...(is?.values.keys() ?? [])])]
    const values = paths.map((path) => ({
      path: ids.length > 1 ? `${id}.${path}` : path,
      label: name + labelOf(path),
      before: was?.values.get(path),
      after: is?.values.get(path),
    }))
    // A price is told by how it differs from what was in force.
    const items = itemChangesOf(was?.item ?? is?.base ?? null, is?.item ?? was?.base ?? null)
    return [...values, ...items.map(({ key, label, ...both }) => ({ path: `${id}.item.${key}`, label: name + label, ...both }))]
  })
}

export const isChanged = ({ before, after }: Change): boolean => before !== after

/** What a write changed, in one line; empty where no record was changed. */
export function summaryOf(before: string | null, after: string | null, call: string, most = 3): string {
  const changed = changesOf(before, after, call).filter(isChanged)
  const told = changed.slice(0, most).map(({ label, before: was, after: is }) => {
    if (was === undefined) return `${label} ${is ?? ''}`
    return is === undefined ? `${label} ${was} 已删除` : `${label} ${was} → ${is}`
  })
  return [...told, ...(changed.length > most ? [`等 ${changed.length} 项`] : [])].join('；')
}

/** An image is a list of rows, each known by its id; anything else is a row of its own. */
function rowsOf(image: string | null, call: string): Map<string, ImageRow> {
  if (image === null) return new Map()
  const value = parsed(image)
  const rows = Array.isArray(value) ? value : [value]
  return new Map(
    rows.map((row, index) => [textAt(row, 'id') || textAt(row, 'key') || textAt(row, 'code') || String(index), rowOf(row, call)]),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function rowOf(row: unknown, call: string): ImageRow {
  const [item, base] = [objectAt(row, 'item'), objectAt(row, 'base_item')]
  return {
    name: NAMES.map((key) => textAt(row, key)).find((name) => name !== '') ?? '',
    values: new Map(entriesOf('', row, call)),
    item,
    base,
  }
}

const NAMES = ['name', 'prj_name', 'no', 'alias', 'mpn', 'prefix', 'code']

const at = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null ? Object.entries(row).find(([name]) => name === key)?.[1] : undefined

function textAt(row: unknown, key: string): string {
  const value = at(row, key)
  return typeof value === 'string' ? value : ''
}

function objectAt(row: unknown, key: string): object | null {
  const value = opened(at(row, key))
  return typeof value === 'object' ? value : null
}

/** A document within a record is stored as a text. */
const opened = (value: unknown): unknown => (typeof value === 'string' && /^[[{]/.test(value) ? parsed(value) : value)

const ITEMS = ['item', 'baseItem']

function entriesOf(path: string, stored: unknown, call: string): [string, string][] {
  const value = opened(stored)
  const field = path.split('.').at(-1) ?? ''
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [[path, value.length === 0 ? '空' : value.join('、')]]
  if (typeof value !== 'object' || value === null) return [[path, wordOf(field, value, call)]]
  return Object.entries(value).flatMap(([key, each]) => {
    const name = fieldOf(key)
    if (isHousekeeping(name) || ITEMS.includes(name)) return []
    return entriesOf(path === '' ? name : `${path}.${name}`, each, call)
  })
}

/** The place of a row in a list has no name. */
const labelOf = (path: string): string =>
  path
    .split('.')
    .map(nameOf)
    .filter((name) => name !== '' && !/^\d+$/.test(name))
    .join(' · ')
