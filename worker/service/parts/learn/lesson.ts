import type { InStatement, Row } from '@libsql/client/web'
import type { packageApi } from '../../../../shared/api/package.ts'
import type { Output } from '../../../../shared/contract.ts'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import type { KnownPackage } from '../../../../shared/engine/knowledge/types.ts'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import type { Statement } from '../../../rpc/commit.ts'
import type { Context } from '../../../rpc/context.ts'
import { factsIn } from '../known-rows.ts'
import { newPackage } from '../new-rows.ts'

export type Made = Output<(typeof packageApi)['Package/Learn']>['made']

/** What a member says of a text or a part number. */
export type Said = Omit<KnownPackage, 'name'> & { name?: string | undefined; sample: string; materialCode: string | null }

export const LEARNED = '会员在清单里更正'

/** The member's own packages and the platform's under these keys. */
export const packagesOf = (keys: readonly string[], owner: string | null): InStatement => ({
  sql: `SELECT * FROM package WHERE key IN (SELECT value FROM json_each(?1)) AND coalesce(owner_id, '') IN ('', ?2) AND state = 1
    ORDER BY owner_id IS NULL`,
  args: [JSON.stringify(keys), owner ?? ''],
})

/** The same but for the name. */
export const isAlike = (a: Omit<KnownPackage, 'name'>, b: Omit<KnownPackage, 'name'>): boolean =>
  a.pins === b.pins && a.exposedPads === b.exposedPads && a.mount === b.mount && a.family === b.family

type Target = {
  id: string
  /** The key of its name. */
  key: string
  making: Statement[]
}

/**
 * The package that a lesson is about: one of that name and these figures, else a new one of the member's own. A name that already
 * stands for other figures is left alone: the new package is called as the text itself.
 */
export function targetOf(ctx: Context, owner: string, text: string, said: Said, there: readonly Row[]): Target {
  const name = said.name ?? text
  const named = there.filter((row) => row['key'] === packageKey(name))
  const same = named.find((row) => isAlike(factsIn(row), said))
  if (same) return { id: String(same['id']), key: String(same['key']), making: [] }
  const called = named.length === 0 && !saysOtherwise(name, said) ? name : text
  const id = ctx.newId()
  const facts = { ...figuresOf(said), name: called.slice(0, 80), source: LEARNED }
  return { id, key: packageKey(facts.name), making: [newPackage(ctx, { id, owner }, facts)] }
}

export const figuresOf = ({ family, pins, exposedPads, mount, pitchUm, bodyUm }: Said) => ({
  family,
  pins,
  exposedPads,
  mount,
  pitchUm,
  bodyUm,
})

function saysOtherwise(name: string, said: Said): boolean {
  const read = recognisePackage(name)
  return !('unknown' in read) && !isAlike(read, said)
}
