import type { Row } from '@libsql/client/web'
import { sql } from 'drizzle-orm'
import { packageKey } from '../../../shared/engine/knowledge/keys.ts'
import { countsAlike } from '../../../shared/engine/knowledge/repeats.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import { AppError } from '../../../shared/errors.ts'
import { compile, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { factsIn } from './known-rows.ts'
import { newPackage } from './new-rows.ts'
import { packagesNamed } from './packages-named.ts'
import { proposedFacts } from './propose.ts'
import { inList } from './rows.ts'
import { oneMeaning } from './taken.ts'

type Accepted = { id: string; facts: KnownPackage; making: Statement[] }

/** The platform's package that a proposal is taken into: the one `named` so if its figures are the same, else a new one. */
export function acceptedPackage(ctx: Context, facts: KnownPackage, named: Row | undefined, source: string): Accepted {
  if (!named) {
    const id = ctx.newId()
    return { id, facts, making: [newPackage(ctx, { id, owner: null }, { ...facts, source })] }
  }
  const known = factsIn(named)
  if (countsAlike(known, facts)) return { id: String(named['id']), facts: known, making: [] }
  const message = `平台已有封装“${known.name}”（${known.pins} 脚），与建议的“${facts.name}”（${facts.pins} 脚）不同，请选择要用的封装`
  throw new AppError('conflict', message, { field: 'packageId' })
}

/** Part numbers that members propose with a package, and the platform's packages that go by those names. */
type Proposals = { rows: Row[]; named: Row[] }
export const NO_PROPOSALS: Proposals = { rows: [], named: [] }

export async function readProposals({ data }: Context, ids: readonly string[]): Promise<Proposals> {
  const pending = sql`FROM part_model WHERE id IN ${inList(ids)} AND owner_id IS NULL AND facts IS NOT NULL AND package_id IS NULL`
  const [rows = [], named = []] = await data.rows([
    compile(sql`SELECT id, facts, source ${pending}`),
    packagesNamed(sql`(SELECT facts ->> 'key' AS value ${pending})`, null),
  ])
  return { rows, named }
}

/** The package of each part number, by its id, and what makes those that are not there yet: one of a name. */
type Packages = { into: ReadonlyMap<string, string>; making: Statement[] }
export const NOTHING_ACCEPTED: Packages = { into: new Map(), making: [] }

export function accept(ctx: Context, { rows, named }: Proposals): Packages {
  const made = new Map<string, Accepted>()
  const into = rows.flatMap((row): [string, string][] => {
    const facts = proposedFacts(row['facts'])
    if (facts === null) return []
    const key = packageKey(facts.name)
    const before = made.get(key)
    const isSame = before && countsAlike(before.facts, facts)
    const known = named.find((one) => one['meant'] === key)
    const target = isSame ? before : acceptedPackage(ctx, facts, known, String(row['source']))
    if (before && !isSame)
      throw new AppError('conflict', `几条建议的封装“${facts.name}”脚数不同，请分开采用`, { field: 'packageId' })
    made.set(key, target)
    return [[String(row['id']), target.id]]
  })
  const making = [...made.values()].flatMap((one) => one.making)
  return { into: new Map(into), making: making.length > 0 ? [...making, oneMeaning(inList([...made.keys()]), null)] : [] }
}
