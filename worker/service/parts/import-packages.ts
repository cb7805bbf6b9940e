import type { Row } from '@libsql/client/web'
import { sql } from 'drizzle-orm'
import type { packageApi } from '../../../shared/api/package.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { repeatsBuiltIn } from '../../../shared/engine/knowledge/repeats.ts'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import { AppError } from '../../../shared/errors.ts'
import { changedOrConflict, commit, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { packages } from '../../db/schema/part.ts'
import { factsIn } from './known-rows.ts'
import { columnsOf, newAlias, newPackage } from './new-rows.ts'
import { keyOf } from './rows.ts'
import { oneMeaning, refuseTaken, takenBy, TAKEN_REFUSALS, type Meant } from './taken.ts'

type ImportRow = Parsed<(typeof packageApi)['Package/Import']>['rows'][number]
type Report = Output<(typeof packageApi)['Package/TryImport']>
type Refused = Report['refused'][number]

type Planned = { row: ImportRow; name: Meant; aliases: Meant[] }
type Step = Planned & { id: string | null; rowVersion: number; what: 'added' | 'changed' | 'same' }
type Plan = { steps: Step[]; refused: Refused[] }

/** What an import would do, row by row: nothing is written. Aliases are added, never taken away. */
export async function planImport({ data }: Context, rows: readonly ImportRow[]): Promise<Plan> {
  const refused: Refused[] = []
  const planned = rows.flatMap((row) => orRefused(refused, row, () => keyed(row)))
  const keys = planned.flatMap(({ name, aliases }) => [name, ...aliases].map(({ key }) => key))
  const [taken = [], there = []] = await data.rows([
    takenBy(keys, null),
    {
      sql: 'SELECT * FROM package WHERE key IN (SELECT value FROM json_each(?)) AND owner_id IS NULL AND state = 1',
      args: [JSON.stringify(planned.map(({ name }) => name.key))],
    },
  ])
  const takenOf = Map.groupBy(taken, (row) => String(row['key']))
  const thereOf = new Map(there.map((row) => [String(row['key']), row]))
  const claimed = new Map<string, number>()
  const steps = planned.flatMap((one) =>
    orRefused(refused, one.row, () => stepOf(one, takenOf, thereOf.get(one.name.key), claimed)),
  )
  return { steps, refused: refused.toSorted((a, b) => a.row - b.row) }
}

/** Writes what can be, and tells what cannot. */
export async function importPackages(ctx: Context, rows: readonly ImportRow[]): Promise<Report> {
  const plan = await planImport(ctx, rows)
  const work = plan.steps.filter(({ what }) => what !== 'same')
  const [first] = plan.refused
  if (work.length === 0 && first) throw new AppError('invalid', `第 ${first.row} 行：${first.message}`, { field: 'rows' })
  if (work.length === 0) throw new AppError('conflict', '没有要导入的内容：各行都与现有封装相同')
  const keys = work.flatMap(({ name, aliases }) => [name.key, ...aliases.map(({ key }) => key)])
  const statements = [...work.flatMap((step) => statementsOf(ctx, step)), oneMeaning(keys, null)]
  await commit(ctx, statements, { target: `${work.length} 个封装`, refusals: TAKEN_REFUSALS })
  return reportOf(plan)
}

export function reportOf({ steps, refused }: Plan): Report {
  const count = (what: Step['what']) => steps.filter((step) => step.what === what).length
  return { added: count('added'), changed: count('changed'), same: count('same'), refused }
}

function orRefused<T>(refused: Refused[], { row }: ImportRow, make: () => T): T[] {
  try {
    return [make()]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refused.push({ row, field: error.field ?? 'name', message: error.message })
    return []
  }
}

function keyed(row: ImportRow): Planned {
  const name = meant(row.name, 'name')
  const aliases = row.aliases.map((text, index) => meant(text, `aliases.${index}`))
  return { row, name, aliases }
}

function meant(text: string, field: string): Meant {
  const lost = /^[1-9]\d{2}$/.test(text) ? recognisePackage(`0${text}`) : null
  if (lost && !('unknown' in lost) && lost.chip !== null)
    throw new AppError('invalid', `“${text}”像是 0${text} 被表格软件当成数字、去掉了前面的 0`, { field })
  if (/^\d+(?:\.\d+)?E[+-]?\d+$/i.test(text))
    throw new AppError('invalid', `“${text}”像是被表格软件改成了科学计数，请把单元格设为文本`, { field })
  return { text, key: keyOf(text, field), field }
}

type Claims = Map<string, number>

function stepOf(one: Planned, takenOf: Map<string, Row[]>, there: Row | undefined, claimed: Claims): Step {
  const { row, name, aliases } = one
  const id = there ? String(there['id']) : null
  const texts = [name, ...aliases]
  for (const { text, key, field } of texts) {
    const before = claimed.get(key)
    if (before !== undefined) throw new AppError('invalid', `“${text}”在第 ${before} 行已经出现`, { field })
  }
  const known = aliases.find(({ text }) => repeatsBuiltIn(text, row))
  if (known) throw new AppError('invalid', `“${known.text}”系统本来就这样读，不用登记别名`, { field: known.field })
  if (aliases.length === 0 && !there && repeatsBuiltIn(row.name, row))
    throw new AppError('invalid', `“${row.name}”系统本来就这样读，不用登记`, { field: 'name' })
  const taken = texts.flatMap(({ key }) => takenOf.get(key) ?? [])
  refuseTaken(texts, taken, (found) => found['id'] === id)
  for (const { key } of texts) claimed.set(key, row.row)
  const fresh = aliases.filter(({ key }) => !taken.some((found) => found['key'] === key))
  const isSame = there !== undefined && JSON.stringify(factsIn(there)) === JSON.stringify(factsOf(row)) && fresh.length === 0
  const what = there === undefined ? 'added' : isSame ? 'same' : 'changed'
  return { ...one, aliases: fresh, id, rowVersion: Number(there?.['row_version'] ?? 0), what }
}

const factsOf = ({ name, family, pins, exposedPads, mount, pitchUm, bodyUm }: ImportRow) => ({
  name,
  family,
  pins,
  exposedPads,
  mount,
  pitchUm,
  bodyUm,
})

function statementsOf(ctx: Context, { row, name, aliases, id: known, rowVersion }: Step): Statement[] {
  const id = known ?? ctx.newId()
  const values = { ...columnsOf(row), key: name.key, updated: ctx.now, rowVersion: rowVersion + 1 }
  const head: Statement[] =
    known === null
      ? [newPackage(ctx, { id, owner: null }, row)]
      : [
          ctx.db
            .update(packages)
            .set(values)
            .where(sql`id = ${id} AND state = 1 AND row_version = ${rowVersion}`),
          changedOrConflict,
        ]
  return [...head, ...aliases.map((one) => newAlias(ctx, { id, owner: null, source: row.source }, one))]
}
