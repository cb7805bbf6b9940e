import { sql } from 'drizzle-orm'
import type { modelApi } from '../../../../shared/api/model.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { PART_KEY_VERSION } from '../../../../shared/engine/knowledge/keys.ts'
import { partModels } from '../../../db/schema/part.ts'
import { commit } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { loadPricing } from '../../pricing/price-model.ts'
import { newPackages } from '../new-rows.ts'
import { packagesNamed } from '../packages-named.ts'
import { inList } from '../rows.ts'
import { oneMeaning, TAKEN_REFUSALS } from '../taken.ts'
import { planModels, type ModelPlan } from './plan-models.ts'

type Rows = Parsed<(typeof modelApi)['Model/Import']>['rows']

/** What importing these rows would do. */
export const tryImport = async (ctx: Context, { rows }: { rows: Rows }) => outcomeOf(await plan(ctx, rows))

/** Imports a slice of a file: rows that are refused stay out, the others are written together. */
export async function importModels(ctx: Context, { rows }: { rows: Rows }) {
  const planned = await plan(ctx, rows)
  const by = signedIn(ctx).id
  // Packages that the built-in reader knows get a row of their own once a part number names them.
  const fresh = planned.packages.map((row) => ({ ...row, owner: null, by, source: '内置封装' }))
  const statements = [newPackages(ctx, fresh), oneMeaning(inList(fresh.map(({ key }) => key)), null), writeModels(ctx, planned)]
  await commit(ctx, statements, { input: { rows: rows.length }, refusals: TAKEN_REFUSALS })
  return outcomeOf(planned)
}

const outcomeOf = ({ added, changed, same, refused }: ModelPlan) => ({ added, changed, same, refused })

/** The part numbers of the platform among the keys `?1`. */
export const MODELS = `SELECT m.key, m.mpn, m.maker, m.package_id, m.pins, m.exposed_pads, m.mount, m.material_code, m.source
  FROM json_each(?1) AS wanted CROSS JOIN part_model AS m ON m.key = wanted.value AND coalesce(m.owner_id, '') = '' AND m.state = 1`
/** Reads what stands under the rows' own keys, in one round trip, and decides row by row. */
async function plan(ctx: Context, rows: Rows): Promise<ModelPlan> {
  const { parts, texts, against } = planModels(rows)
  const [[models = [], named = []], { model }] = await Promise.all([
    ctx.data.rows([{ sql: MODELS, args: [JSON.stringify(parts)] }, packagesNamed(inList(texts), null)]),
    loadPricing(ctx, null),
  ])
  return against({
    models: new Map(models.map((row) => [String(row['key']), row])),
    packages: new Map(named.map((row) => [String(row['meant']), String(row['id'])])),
    materials: model.materials,
    newId: ctx.newId,
  })
}

function writeModels(ctx: Context, { models }: ModelPlan) {
  const json = JSON.stringify(models)
  return sql`INSERT INTO ${partModels} (id, owner_id, mpn, key, key_version, maker, package_id, pins, exposed_pads, mount, material_code,
      source, hits, state, row_version, created_by, created, updated)
    SELECT value ->> 'id', NULL, value ->> 'mpn', value ->> 'key', ${PART_KEY_VERSION}, value ->> 'maker', value ->> 'packageId',
      value ->> 'pins', value ->> 'exposedPads', value ->> 'mount', value ->> 'materialCode', value ->> 'source', 0, 1, 1,
      ${signedIn(ctx).id}, ${ctx.now}, ${ctx.now}
    FROM json_each(${json}) WHERE true
    ON CONFLICT (key, coalesce(owner_id, '')) WHERE state = 1 DO UPDATE SET mpn = excluded.mpn, maker = excluded.maker,
      package_id = excluded.package_id, pins = excluded.pins, exposed_pads = excluded.exposed_pads, mount = excluded.mount,
      material_code = excluded.material_code, source = excluded.source, row_version = row_version + 1, updated = excluded.updated`
}
