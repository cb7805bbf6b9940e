import * as z from 'zod'
import { api } from '../../../shared/api/index.ts'
import { instant, type Contract, type Endpoint } from '../../../shared/contract.ts'
import { FIELD_NAMES } from '../../../shared/field-names.ts'
import { fail } from '../fail.ts'
import { routeOf } from './names.ts'
import { addFile, type Draft } from './source.ts'

type ScreenOptions = { url: string; list: string; title: string }

const calls: Contract = api

/** The shape of a page's rows; null for a call that answers none. */
function rowOf({ kind, output }: Endpoint): Record<string, z.core.$ZodType> | null {
  const items = output instanceof z.ZodObject ? output.shape['items'] : undefined
  const row = items instanceof z.ZodArray ? items.element : undefined
  return kind === 'read' && row instanceof z.ZodObject && 'id' in row.shape ? row.shape : null
}

/** The calls that a list screen can stand on. */
export const listCalls = (): string[] => Object.keys(calls).filter((name) => calls[name] && rowOf(calls[name]) !== null)

/** One route file: a list screen over a list call that there is, with the columns and filters that its schemas tell of. */
export function newScreen({ url, list, title }: ScreenOptions): Draft {
  const endpoint = Object.hasOwn(calls, list) ? calls[list] : undefined
  const row = endpoint && rowOf(endpoint)
  if (!endpoint || !row) return fail(`${list} is no list call; there are ${listCalls().join(', ')}`)
  const { path, up } = routeOf(url)
  const input = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : []
  const sorts = sortsOf(endpoint.input)
  const columns = Object.entries(row).flatMap(([key, schema]) => columnOf(key, schema, sorts))
  const filters = [
    ...(input.includes('keyword') ? [`{ key: 'keyword', kind: 'keyword', label: '关键字' }`] : []),
    ...(['from', 'to'].every((key) => input.includes(key)) ? [`{ key: 'from', until: 'to', kind: 'days', label: '时间' }`] : []),
  ]
  const isOperators = endpoint.access.roles?.every((role) => role === 'admin') ?? false
  const facts = [`title: '${title}'`, `group: 'setting'`, 'order: 99', `icon: 'clipboard'`]
  const draft: Draft = new Map()
  addFile(
    draft,
    path,
    `import { createFileRoute } from '@tanstack/react-router'
import { ListScreen } from '${up}screen/list-screen.tsx'
import type { Columns, Filters } from '${up}screen/types.ts'

const columns: Columns<'${list}'> = [
${columns.length > 0 ? columns.join('\n') : `{ key: 'id', title: '标识', kind: 'code' },`}
]

const filters: Filters<'${list}'> = [${filters.join(', ')}]

export const Route = createFileRoute('${url}')({
  staticData: { ${[...facts, ...(isOperators ? [`needs: ['${list}']`] : [])].join(', ')} },
  component: Screen,
})

function Screen() {
  return <ListScreen list="${list}" noun="${title}" columns={columns} filters={filters} />
}
`,
  )
  return draft
}

/** Texts, counts, amounts and instants show by themselves; what has choices or parts wants a cell of its own. */
function columnOf(key: string, schema: z.core.$ZodType, sorts: readonly string[]): string[] {
  const inner = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const kind = columnKindOf(key, inner)
  if (kind === null) return []
  const facts = [`key: '${key}'`, `title: '${FIELD_NAMES[key] || key}'`, kind === 'text' ? '' : `kind: '${kind}'`]
  return [`{ ${[...facts, sorts.includes(key) ? 'sort: true' : ''].filter((fact) => fact !== '').join(', ')} },`]
}

function columnKindOf(key: string, schema: z.core.$ZodType): string | null {
  if (schema === instant) return 'time'
  if (schema instanceof z.ZodNumber) return key === 'rowVersion' ? null : key.endsWith('Fen') ? 'money' : 'number'
  return schema instanceof z.ZodString ? 'text' : null
}

function sortsOf(input: z.core.$ZodType): string[] {
  let sort: unknown = input instanceof z.ZodObject ? input.shape['sort'] : undefined
  while (sort instanceof z.ZodDefault || sort instanceof z.ZodOptional) sort = sort.unwrap()
  return sort instanceof z.ZodEnum ? sort.options.map(String) : []
}
