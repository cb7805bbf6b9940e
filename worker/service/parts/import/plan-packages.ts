import type { Row } from '@libsql/client/web'
import type { packageApi } from '../../../../shared/api/package.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import type { Context } from '../../../rpc/context.ts'
import { compile } from '../../../rpc/commit.ts'
import { sql } from 'drizzle-orm'
import { factsIn } from '../known-rows.ts'
import { factsOf } from '../../../../shared/engine/knowledge/facts.ts'
import { refuseRepeats } from '../repeats.ts'
import { inList, keyOf } from '../rows.ts'
import { refuseTaken, takenBy, type Meant } from '../taken.ts'
import { orRefused, refuse, type Outcome } from './refused.ts'
import { refuseSpoilt } from './spoilt.ts'

export type ImportRow = Parsed<(typeof packageApi)['Package/Import']>['rows'][number]

type Planned = { row: ImportRow; name: Meant; aliases: Meant[] }
/** `aliases`: those that it does not have yet. */
export type Step = Planned & { id: string; rowVersion: number; what: 'added' | 'changed' | 'same' }
export type PackagePlan = { steps: Step[]; refused: Outcome['refused'] }

/** What stands under a row's texts. */
type Standing = { taken: ReadonlyMap<string, Row[]>; there: ReadonlyMap<string, Row>; claimed: Map<string, number> }

/** What an import would do, row by row: nothing is written. Aliases are added, never taken away. */
export async function planPackages(ctx: Context, rows: readonly ImportRow[]): Promise<PackagePlan> {
  const refused: Outcome['refused'] = []
  const planned = rows.flatMap((row) => orRefused(refused, row, () => keyed(row)))
  const keys = planned.flatMap(({ name, aliases }) => [name, ...aliases].map(({ key }) => key))
  const names = inList(planned.map(({ name }) => name.key))
  const [taken = [], there = []] = await ctx.data.rows([
    takenBy(inList(keys), null),
    compile(sql`SELECT *, EXISTS (SELECT 1 FROM package_alias WHERE package_id = package.id AND state = 1)
        OR EXISTS (SELECT 1 FROM part_model WHERE package_id = package.id AND state = 1) AS is_needed
      FROM package WHERE key IN ${names} AND owner_id IS NULL AND state = 1`),
  ])
  const standing: Standing = {
    taken: Map.groupBy(taken, (row) => String(row['key'])),
    there: new Map(there.map((row) => [String(row['key']), row])),
    claimed: new Map(),
  }
  const steps = planned.flatMap((one) => orRefused(refused, one.row, () => stepOf(ctx, one, standing)))
  return { steps, refused: refused.toSorted((a, b) => a.row - b.row) }
}

function keyed(row: ImportRow): Planned {
  const name = meant(row.name, 'name')
  const aliases = row.aliases.map((text, index) => meant(text, `aliases.${index}`))
  return { row, name, aliases }
}

function meant(text: string, field: string): Meant {
  refuseSpoilt(text, field)
  return { text, key: keyOf(text, field), field }
}

function stepOf(ctx: Context, one: Planned, { taken: takenOf, there: thereOf, claimed }: Standing): Step {
  const { row, name, aliases } = one
  const there = thereOf.get(name.key)
  const texts = [name, ...aliases]
  for (const { text, key, field } of texts) {
    const before = claimed.get(key)
    if (before !== undefined) refuse(field, `“${text}”在第 ${before} 行已经出现`)
  }
  refuseRepeats(row, aliases, there?.['is_needed'] === 1)
  const taken = texts.flatMap(({ key }) => takenOf.get(key) ?? [])
  const id = there ? String(there['id']) : ctx.newId()
  refuseTaken(texts, taken, (found) => found['id'] === id)
  for (const { key } of texts) claimed.set(key, row.row)
  const fresh = aliases.filter(({ key }) => !taken.some((found) => found['key'] === key))
  const isSame = there !== undefined && JSON.stringify(factsIn(there)) === JSON.stringify(factsOf(row)) && fresh.length === 0
  const what = there === undefined ? 'added' : isSame ? 'same' : 'changed'
  return { ...one, aliases: fresh, id, rowVersion: Number(there?.['row_version'] ?? 0), what }
}
