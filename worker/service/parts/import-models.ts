import { sql } from 'drizzle-orm'
import type { modelApi } from '../../../shared/api/model.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { PACKAGE_KEY_VERSION, PART_KEY_VERSION } from '../../../shared/engine/knowledge/keys.ts'
import { packages, partModels } from '../../db/schema/part.ts'
import { commit } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { loadPricing } from '../pricing/price-model.ts'
import { planImport, type ModelPlan } from './plan-import.ts'

type Rows = Parsed<(typeof modelApi)['Model/Import']>['rows']

/** What importing these rows would do. */
export const tryImport = async (ctx: Context, { rows }: { rows: Rows }) => outcomeOf(await plan(ctx, rows))

/** Imports a slice of a file: rows that are refused stay out, the others are written together. */
export async function importModels(ctx: Context, { rows }: { rows: Rows }) {
  const planned = await plan(ctx, rows)
  await commit(ctx, [insertPackages(ctx, planned), writeModels(ctx, planned)], { input: { rows: rows.length } })
  return outcomeOf(planned)
}

const outcomeOf = ({ added, changed, same, refused }: ModelPlan) => ({ added, changed, same, refused })

const MODELS = `SELECT m.key, m.mpn, m.maker, m.package_id, m.pins, m.exposed_pads, m.mount, m.material_code, m.source
  FROM json_each(?1) AS wanted CROSS JOIN part_model AS m ON m.key = wanted.value AND coalesce(m.owner_id, '') = '' AND m.state = 1`
const PACKAGES = `SELECT p.key, p.id FROM json_each(?1) AS wanted
    CROSS JOIN package AS p ON p.key = wanted.value AND coalesce(p.owner_id, '') = '' AND p.state = 1
  UNION ALL
  SELECT a.key, a.package_id FROM json_each(?1) AS wanted
    CROSS JOIN package_alias AS a ON a.key = wanted.value AND coalesce(a.owner_id, '') = '' AND a.state = 1`

/** Reads what stands under the rows' own keys, in one round trip, and decides row by row. */
async function plan(ctx: Context, rows: Rows): Promise<ModelPlan> {
  const { parts, texts, against } = planImport(rows)
  const [[models = [], named = []], { model }] = await Promise.all([
    ctx.data.rows([
      { sql: MODELS, args: [JSON.stringify(parts)] },
      { sql: PACKAGES, args: [JSON.stringify(texts)] },
    ]),
    loadPricing(ctx, null),
  ])
  return against({
    models: new Map(models.map((row) => [String(row['key']), row])),
    packages: new Map(named.map((row) => [String(row['key']), String(row['package_id'] ?? row['id'])])),
    materials: model.materials,
    newId: ctx.newId,
  })
}

/** Packages that the built-in reader knows get a row of their own once a part number names them. */
function insertPackages(ctx: Context, { packages: fresh }: ModelPlan) {
  const json = JSON.stringify(fresh)
  return sql`INSERT INTO ${packages} (id, owner_id, name, key, key_version, family, pins, exposed_pads, mount, pitch_um, body_length_um,
      body_width_um, source, state, row_version, created_by, created, updated)
    SELECT value ->> 'id', NULL, value ->> 'name', value ->> 'key', ${PACKAGE_KEY_VERSION}, value ->> 'family', value ->> 'pins',
      value ->> 'exposedPads', value ->> 'mount', value ->> 'pitchUm', value ->> '$.bodyUm[0]', value ->> '$.bodyUm[1]', '内置封装',
      1, 1, ${signedIn(ctx).id}, ${ctx.now}, ${ctx.now}
    FROM json_each(CAST(${json} AS TEXT))`
}

function writeModels(ctx: Context, { models }: ModelPlan) {
  const json = JSON.stringify(models)
  return sql`INSERT INTO ${partModels} (id, owner_id, mpn, key, key_version, maker, package_id, pins, exposed_pads, mount, material_code,
      source, hits, state, row_version, created_by, created, updated)
    SELECT value ->> 'id', NULL, value ->> 'mpn', value ->> 'key', ${PART_KEY_VERSION}, value ->> 'maker', value ->> 'packageId',
      value ->> 'pins', value ->> 'exposedPads', value ->> 'mount', value ->> 'materialCode', value ->> 'source', 0, 1, 1,
      ${signedIn(ctx).id}, ${ctx.now}, ${ctx.now}
    FROM json_each(CAST(${json} AS TEXT)) WHERE true
    ON CONFLICT (key, coalesce(owner_id, '')) WHERE state = 1 DO UPDATE SET mpn = excluded.mpn, maker = excluded.maker,
      package_id = excluded.package_id, pins = excluded.pins, exposed_pads = excluded.exposed_pads, mount = excluded.mount,
      material_code = excluded.material_code, source = excluded.source, row_version = row_version + 1, updated = excluded.updated`
}
