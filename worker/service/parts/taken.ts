import type { InStatement, Row } from '@libsql/client/web'
import { sql, type SQL } from 'drizzle-orm'
import { AppError, type Refusal } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { guards } from '../../db/schema/log.ts'
import { packageAliases, packages, partModels } from '../../db/schema/part.ts'
import { compile } from '../../rpc/commit.ts'
import { ownedBy } from './rows.ts'

/** A text that a save gives a meaning, and the field it stands in. */
export type Meant = { text: string; key: string; field: string }

/** The rows of an owner, or of the platform, that give one of these keys a meaning already. */
export const takenBy = (keys: SQL, owner: string | null): InStatement =>
  compile(sql`SELECT key, id, name, NULL AS alias_id, NULL AS alias FROM package
      WHERE state = 1 AND owner_id IS ${owner} AND key IN ${keys}
    UNION ALL SELECT package_alias.key, package.id, package.name, package_alias.id, package_alias.alias
      FROM package_alias JOIN package ON package.id = package_id
      WHERE package_alias.state = 1 AND package_alias.owner_id IS ${owner} AND package_alias.key IN ${keys}`)

/** Refuses a text that another row answers to, and names that row. `isMine`: a row that the save itself writes. */
export function refuseTaken(texts: readonly Meant[], taken: readonly Row[], isMine: (row: Row) => boolean): void {
  for (const [index, { text, key, field }] of texts.entries()) {
    const twin = texts.findIndex((other) => other.key === key)
    if (twin < index) throw new AppError('invalid', `“${text}”与“${texts[twin]?.text ?? ''}”是同一种写法，只填一个`, { field })
    const row = taken.find((one) => one['key'] === key && !isMine(one))
    if (row) throw new AppError('conflict', `“${text}”${whose(row)}，不能再有第二个含义`, { field })
  }
}

const whose = (row: Row): string =>
  row['alias_id'] === null ? `已是封装“${String(row['name'])}”` : `已是“${String(row['name'])}”的别名“${String(row['alias'])}”`

/** Stops the batch where a text has two meanings after it: a package and an alias, which no index of one table can see. */
export const oneMeaning = (keys: SQL, owner: string | null): SQL =>
  sql`INSERT INTO ${guards} (conflict) SELECT NOT EXISTS (SELECT 1 FROM ${packageAliases} JOIN ${packages}
    ON ${packages.key} = ${packageAliases.key} AND ${packages.state} = 1 AND ${packages.id} <> ${packageAliases.packageId}
    WHERE ${packageAliases.state} = 1 AND ${packageAliases.key} IN ${keys}
      AND ${ownedBy(packageAliases.ownerId, owner)} AND ${ownedBy(packages.ownerId, owner)})`

/** "No name or part number in use stands on these packages". */
export const isUnused = (
  ids: SQL,
): SQL => sql`NOT EXISTS (SELECT 1 FROM ${packageAliases} WHERE package_id IN ${ids} AND state = 1)
  AND NOT EXISTS (SELECT 1 FROM ${partModels} WHERE package_id IN ${ids} AND state = 1)`

/** Stops the batch where one does after it. */
export const unusedOrConflict = (ids: SQL): SQL => sql`INSERT INTO ${guards} (conflict) SELECT ${isUnused(ids)}`

const TAKEN: Refusal = ['conflict', '这个写法刚刚被别人登记了，请刷新后重试', { reason: 'outdated' }]
const PART_TAKEN: Refusal = ['conflict', '这个型号刚刚被登记了，请刷新后重试', { reason: 'outdated' }]

/** What the indexes say where two save the same text or part number at once. */
export const TAKEN_REFUSALS: Refusals = {
  "index 'package_key'": TAKEN,
  "index 'package_alias_key'": TAKEN,
  "index 'package_alias_pending'": TAKEN,
  'package_prefix.key': TAKEN,
  "index 'part_model_key'": PART_TAKEN,
  'part_model.key': PART_TAKEN,
}
