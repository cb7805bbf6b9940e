import { sql, type SQL } from 'drizzle-orm'
import { PACKAGE_KEY_VERSION } from '../../../../shared/engine/knowledge/keys.ts'
import { guards } from '../../../db/schema/log.ts'
import { packages } from '../../../db/schema/part.ts'
import { commit, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { newAliases, newPackages } from '../new-rows.ts'
import { inList } from '../rows.ts'
import { oneMeaning, TAKEN_REFUSALS } from '../taken.ts'
import { planPackages, type ImportRow, type PackagePlan, type Step } from './plan-packages.ts'
import type { Outcome } from './refused.ts'

/** What importing these rows would do. */
export const tryPackages = async (ctx: Context, { rows }: { rows: ImportRow[] }) => outcomeOf(await planPackages(ctx, rows))

/** Imports a slice of a file: rows that are refused stay out, the others are written together. */
export async function importPackages(ctx: Context, { rows }: { rows: ImportRow[] }): Promise<Outcome> {
  const plan = await planPackages(ctx, rows)
  const work = plan.steps.filter(({ what }) => what !== 'same')
  await commit(ctx, statementsOf(ctx, work), { target: `${work.length} 个封装`, refusals: TAKEN_REFUSALS })
  return outcomeOf(plan)
}

function outcomeOf({ steps, refused }: PackagePlan): Outcome {
  const count = (what: Step['what']) => steps.filter((step) => step.what === what).length
  return { added: count('added'), changed: count('changed'), same: count('same'), refused }
}

/** A few statements, however many rows there are. */
function statementsOf(ctx: Context, work: readonly Step[]): Statement[] {
  const by = signedIn(ctx).id
  const fresh = work.filter(({ what }) => what === 'added').map(({ id, row }) => ({ ...row, id, owner: null, by }))
  const changed = work.filter(({ what }) => what === 'changed')
  const named = work.flatMap(({ id, row, aliases }) => aliases.map((one) => ({ ...one, packageId: id, source: row.source })))
  const keys = work.flatMap(({ name, aliases }) => [name.key, ...aliases.map(({ key }) => key)])
  return [
    newPackages(ctx, fresh),
    changePackages(ctx, changed),
    sql`INSERT INTO ${guards} (conflict) SELECT changes() = ${changed.length}`,
    newAliases(ctx, { owner: null, source: '' }, named),
    oneMeaning(inList(keys), null),
  ]
}

/** Their figures anew, unless somebody has changed them since they were looked at. */
function changePackages({ now }: Context, steps: readonly Step[]): SQL {
  const items = steps.map(({ id, rowVersion, name: { key }, row }) => ({ ...row, id, rowVersion, key }))
  return sql`UPDATE ${packages} SET name = value ->> 'name', key = value ->> 'key', key_version = ${PACKAGE_KEY_VERSION},
      family = value ->> 'family', pins = value ->> 'pins', exposed_pads = value ->> 'exposedPads', mount = value ->> 'mount',
      pitch_um = value ->> 'pitchUm', body_length_um = value ->> '$.bodyUm[0]', body_width_um = value ->> '$.bodyUm[1]',
      source = value ->> 'source', row_version = row_version + 1, updated = ${now}
    FROM json_each(${JSON.stringify(items)})
    WHERE ${packages.id} = value ->> 'id' AND row_version = value ->> 'rowVersion' AND state = 1`
}
