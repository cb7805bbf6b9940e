import type { Row } from '@libsql/client/web'
import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { packageApi } from '../../../../shared/api/package.ts'
import type { Output } from '../../../../shared/contract.ts'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import { countsAlike } from '../../../../shared/engine/knowledge/repeats.ts'
import type { KnownPackage } from '../../../../shared/engine/knowledge/types.ts'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import { AppError } from '../../../../shared/errors.ts'
import { cut } from '../../../db/row-values.ts'
import { changedOrConflict, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { CAP_REFUSALS } from '../caps.ts'
import { factsIn } from '../known-rows.ts'
import { factsOf } from '../../../../shared/engine/knowledge/facts.ts'
import { newPackage } from '../new-rows.ts'
import { packagesNamed } from '../packages-named.ts'
import { inList } from '../rows.ts'
import { takenBy, TAKEN_REFUSALS } from '../taken.ts'

export type Made = Output<(typeof packageApi)['Package/Learn']>['made']

/** What a member says of a text or a part number. */
export type Said = Omit<KnownPackage, 'name'> & { name?: string | undefined; sample: string; materialCode: string | null }

export const LEARNED = '会员在清单里更正'
export const LESSON_REFUSALS = { ...TAKEN_REFUSALS, ...CAP_REFUSALS }

/** Ends a row that gives way to a lesson. */
export const retire = ({ now }: Context, table: SQLiteTable, id: string): Statement[] => [
  sql`UPDATE ${table} SET state = 2, row_version = row_version + 1, updated = ${now} WHERE id = ${id} AND state = 1`,
  changedOrConflict,
]

/** As a package of that name. */
export const saidAs = (name: string, said: Said): KnownPackage => factsOf({ ...said, name: cut(name, 80) })

/** Names that a new package may have, the likeliest first. */
function namesOf(text: string, { name = text, pins }: Said): string[] {
  const counted = `${cut(text, 60)}-${pins}P`
  return [name, text, counted, ...Array.from({ length: 8 }, (_, n) => `${counted}-${n + 2}`)].map((one) => cut(one, 80))
}

/** What the packages and the member's own names around a lesson are asked with. */
export function around(ctx: Context, text: string, said: Said) {
  const { ownerId } = signedIn(ctx)
  const keys = [...new Set([text, ...namesOf(text, said)].map(packageKey))].filter((key) => key !== '')
  return [takenBy(inList(keys), ownerId), packagesNamed(inList(keys), ownerId)]
}

/** The member's own names under those keys, without what gives way to the lesson, and the packages. */
type Around = { taken: readonly Row[]; there: readonly Row[] }

type Target = {
  id: string
  /** The key of its name. */
  key: string
  making: Statement[]
}

/**
 * The package that a lesson is about: one of that name and these figures, else a new one of the member's own. A name that already
 * stands for something else is left alone: the new package is called as the text itself, or by a name that is free.
 */
export function targetOf(ctx: Context, text: string, said: Said, { taken, there }: Around): Target {
  const names = namesOf(text, said)
  const [wanted = text] = names
  const named = (name: string) => there.filter((row) => row['meant'] === packageKey(name))
  const same = named(wanted).find((row) => countsAlike(factsIn(row), said))
  if (same) return { id: String(same['id']), key: String(same['key']), making: [] }
  const isFree = (name: string) => packageKey(name) !== '' && !taken.some((row) => row['key'] === packageKey(name))
  const isText = (name: string) => name === cut(text, 80)
  const called = names.find((name) => isFree(name) && (isText(name) || (named(name).length === 0 && !saysOtherwise(name, said))))
  if (called === undefined) throw new AppError('conflict', `“${text}”附近的封装名称都已用掉，请另取一个名称`, { field: 'name' })
  const id = ctx.newId()
  const facts = { ...saidAs(called, said), source: LEARNED }
  return { id, key: packageKey(called), making: [newPackage(ctx, { id, owner: signedIn(ctx).ownerId }, facts)] }
}

function saysOtherwise(name: string, said: Said): boolean {
  const read = recognisePackage(name)
  return !('unknown' in read) && !countsAlike(read, said)
}
