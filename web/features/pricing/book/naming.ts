import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import { canonicalJson } from '../../../../shared/engine/price/book/canonical.ts'
import type { MaterialFeature } from '../../../../shared/engine/price/feature.ts'
import type { Material } from '../../../../shared/engine/price/model.ts'
import type { ItemEdit } from './rows.ts'

type Seen = { id: string; rowVersion: number }
type Saved = Promise<{ rowVersion: number }>

/** The calls that change what names a material, of an operator's draft or of a member's own. */
export type NamingCalls = {
  setFeatures: (input: Seen & { features: MaterialFeature[] }) => Saved
  bind: (input: Seen & { packages: string[] }) => Saved
  unbind: (input: Seen & { packages: string[] }) => Saved
}

/** Saves what differs in features and bound packages, and nothing else of the material. */
export async function saveNaming(
  calls: NamingCalls,
  before: Material | null,
  { item, rowVersion: seen }: ItemEdit<'material'>,
): Promise<void> {
  const { code: id, features = [], packages = [] } = item
  const was = before?.packages ?? []
  const [gone, added] = [without(was, packages), without(packages, was)]
  let rowVersion = seen
  if (gone.length > 0) ({ rowVersion } = await calls.unbind({ id, packages: gone, rowVersion }))
  if (added.length > 0) ({ rowVersion } = await calls.bind({ id, packages: added, rowVersion }))
  if (canonicalJson(features) !== canonicalJson(before?.features ?? [])) await calls.setFeatures({ id, features, rowVersion })
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const keys = others.map(packageKey)
  return names.filter((name) => !keys.includes(packageKey(name)))
}
