import * as z from 'zod'
import type { KnownPackage, PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import { FAMILIES, MOUNTS } from '../../../shared/engine/package/types.ts'
import { openShipped } from './shipped.ts'

const FIGURES =
  'package.name, family, package.pins, package.exposed_pads, package.mount, pitch_um, body_length_um, body_width_um FROM package'
const NAMES = `SELECT 'package' AS kind, package.id, package.name AS text, package.key, ${FIGURES}
  UNION ALL SELECT 'alias', package_alias.id, alias, package_alias.key, ${FIGURES} JOIN package_alias ON package_id = package.id
  ORDER BY key, kind DESC`
const PARTS = `SELECT 'part' AS kind, part_model.id, mpn AS text, part_model.key, ${FIGURES} JOIN part_model ON package_id = package.id
  ORDER BY part_model.key`

const row = z.object({
  kind: z.enum(['package', 'alias', 'part']),
  id: z.string(),
  text: z.string(),
  key: z.string(),
  name: z.string(),
  family: z.enum(FAMILIES),
  pins: z.int(),
  exposed_pads: z.int(),
  mount: z.enum(MOUNTS),
  pitch_um: z.int().nullable(),
  body_length_um: z.int().nullable(),
  body_width_um: z.int().nullable(),
})
type Row = z.infer<typeof row>

/** What the platform knows of parts as shipped: cases, other names for them, part numbers. Prefixes and text rules do not come with it. */
export function shippedPartKnowledge(): PartKnowledge {
  const database = openShipped()
  const [names, parts] = [NAMES, PARTS].map((sql) => row.array().parse(database.prepare(sql).all()))
  database.close()
  const packages = (names ?? []).map((one) => ({ key: one.key, facts: factsOf(one), by: byOf(one) }))
  return {
    packages,
    prefixes: [],
    rules: [],
    parts: (parts ?? []).map((one) => ({ key: one.key, facts: factsOf(one), materialCode: null, by: byOf(one) })),
  }
}

const byOf = ({ kind, id, text }: Row) => ({ kind, id, name: text, own: false })

function factsOf({ name, family, pins, exposed_pads: exposedPads, mount, ...body }: Row): KnownPackage {
  const [length, width] = [body.body_length_um, body.body_width_um]
  const bodyUm = length === null || width === null ? null : ([length, width] as const)
  return { name, family, pins, exposedPads, mount, pitchUm: body.pitch_um, bodyUm }
}
