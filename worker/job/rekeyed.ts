import type { InStatement } from '@libsql/client/web'
import { packageKey } from '../../shared/engine/knowledge/keys.ts'
import { cut } from '../db/row-values.ts'

export type KeyedTable = 'package' | 'package_alias' | 'package_prefix' | 'part_model'

/** A row that gets another key: `was` is its text, which nobody has changed in between. */
type Change = { id: string; was: string; key: string; version: number; now: number }

/** Rows leave the keys that others get before them; their turn comes. */
export const parked = (table: KeyedTable, ids: readonly string[]): InStatement[] =>
  ids.length === 0
    ? []
    : [
        {
          sql: `UPDATE ${table} SET key = 'parked ' || id WHERE id IN (SELECT value FROM json_each(?))`,
          args: [JSON.stringify(ids)],
        },
      ]

const sameOwner = (table: KeyedTable | 'this') => `coalesce(other.owner_id, '') = coalesce(${table}.owner_id, '')`
const twin = (table: KeyedTable, where: string) =>
  `state = 1 AND EXISTS (SELECT 1 FROM ${table} AS other WHERE other.key = ?1 AND other.state = 1 AND other.id <> ${table}.id AND ${where})`

/** Which row of two that have become one text gives way: a text has one meaning, a proposal of the same is one. */
const GIVES_WAY: Readonly<Record<KeyedTable, string>> = {
  package: `${twin('package', sameOwner('package'))} OR state = 1 AND EXISTS (SELECT 1 FROM package_alias AS other
    WHERE other.key = ?1 AND other.state = 1 AND other.key_version = ?2 AND other.package_id <> package.id AND ${sameOwner('package')})`,
  package_alias: `${twin('package_alias', sameOwner('package_alias'))} OR state = 1 AND EXISTS (SELECT 1 FROM package AS other
    WHERE other.key = ?1 AND other.state = 1 AND ${sameOwner('package_alias')})
    OR state = 0 AND EXISTS (SELECT 1 FROM package_alias AS other WHERE other.key = ?1 AND other.state = 0
      AND other.id <> package_alias.id AND other.package_id IS package_alias.package_id AND other.facts IS package_alias.facts)`,
  package_prefix: twin('package_prefix', 'true'),
  part_model: `${twin('part_model', sameOwner('part_model'))} OR state = 0 AND EXISTS (SELECT 1 FROM part_model AS other
    WHERE other.key = ?1 AND other.state = 0 AND other.id <> part_model.id AND other.created_by IS part_model.created_by)`,
}

/** Gives a row its new key, after parked rows have left it. What stands on a row that gives way stays known. */
export function rekeyed({ table, text }: { table: KeyedTable; text: string }, change: Change): InStatement[] {
  const { id, was, key, version, now } = change
  const update = {
    sql: `UPDATE ${table} SET key = ?1, key_version = ?2, updated = ?3, row_version = row_version + 1,
        state = iif(${GIVES_WAY[table]}, 2, state)
      WHERE id = ?4 AND ${text} = ?5`,
    args: [key, version, now, id, was],
  }
  if (table === 'package') return [update, ...childrenKept(change)]
  return table === 'package_alias' ? [voicesKept(change), update] : [update]
}

const stands = (table: KeyedTable) => `EXISTS (SELECT 1 FROM ${table} WHERE package_id = ?1 AND state = 1)`

/** Names and part numbers of a package that has given way go to the other one if it is counted alike; else it stays, by a name of its own. */
function childrenKept({ id, was, key, now }: Change): InStatement[] {
  const alike = `SELECT other.id FROM package AS other JOIN package AS this ON this.id = ?1 AND this.state = 2 AND this.updated = ?3
    WHERE other.key = ?2 AND other.state = 1 AND ${sameOwner('this')} AND other.family = this.family
      AND other.pins = this.pins AND other.exposed_pads = this.exposed_pads AND other.mount = this.mount`
  const moved = ['package_alias', 'part_model'].map((table) => ({
    sql: `UPDATE ${table} SET package_id = (${alike}), row_version = row_version + 1, updated = ?3
      WHERE package_id = ?1 AND state = 1 AND EXISTS (${alike})`,
    args: [id, key, now],
  }))
  const name = `${cut(was, 70)}-${id.slice(0, 8)}`
  const stays = {
    sql: `UPDATE package SET state = 1, name = ?4, key = ?5 WHERE id = ?1 AND key = ?2 AND updated = ?3 AND state = 2
      AND (${stands('package_alias')} OR ${stands('part_model')})`,
    args: [id, key, now, name, packageKey(name)],
  }
  return [...moved, stays]
}

/** Members who speak for a proposal speak for the one that it has become the same as. */
const voicesKept = ({ id, key }: Change): InStatement => ({
  sql: `INSERT OR IGNORE INTO package_alias_voice (alias_id, owner_id, text, sample, created)
    SELECT other.id, voice.owner_id, voice.text, voice.sample, voice.created
    FROM package_alias AS this JOIN package_alias_voice AS voice ON voice.alias_id = this.id
      JOIN package_alias AS other ON other.key = ?2 AND other.state = 0 AND other.id <> this.id
        AND other.package_id IS this.package_id AND other.facts IS this.facts
    WHERE this.id = ?1 AND this.state = 0`,
  args: [id, key],
})

/** The key of the package that a proposal is for; of two that are the same now, the other one stays as it is. */
export const factsRekeyed = (table: 'package_alias' | 'part_model', id: string, key: string): InStatement => ({
  sql: `UPDATE OR IGNORE ${table} SET facts = json_set(facts, '$.key', ?1), row_version = row_version + 1 WHERE id = ?2 AND state = 0`,
  args: [key, id],
})
