import type { Row } from '@libsql/client/web'
import { knownPackage } from '../../../shared/engine/knowledge/lookup.ts'
import type { Family, Mount } from '../../../shared/engine/package/types.ts'
import { familyIn, mountIn } from './rows.ts'

export type PrefixFacts = {
  id: string
  prefix: string
  key: string
  family: Family
  mount: Mount
  /** Null: the digits behind the prefix. */
  pins: number | null
  exposedPads: number
  /** A text of the last 30 days that begins so. */
  text: string | null
}

/** Every prefix in use, each with a text that begins so; `?` is 30 days ago. */
export const EVERY_PREFIX = `SELECT *, (SELECT text FROM text_seen
    WHERE text_seen.key >= package_prefix.key AND text_seen.key < package_prefix.key || char(1114111) AND seen >= ?1 LIMIT 1) AS text
  FROM package_prefix WHERE state = 1 ORDER BY key`

export const prefixIn = (row: Row): PrefixFacts => ({
  id: String(row['id']),
  prefix: String(row['prefix']),
  key: String(row['key']),
  family: familyIn(String(row['family'])),
  mount: mountIn(String(row['mount'])),
  pins: row['pins'] === null ? null : Number(row['pins']),
  exposedPads: Number(row['exposed_pads']),
  text: row['text'] === null ? null : String(row['text']),
})

/** The prefixes that swallow this one or are swallowed by it, with what each says of a text that both begin. */
export function clashesOf(one: PrefixFacts, all: readonly PrefixFacts[]) {
  const met = all.filter(({ id, key }) => id !== one.id && (key.startsWith(one.key) || one.key.startsWith(key)))
  return met.map((other) => {
    const longer = other.key.length > one.key.length ? other : one
    const text = longer.text ?? `${longer.prefix}10`
    const { id, prefix } = other
    return { id, prefix, text, here: answerOf(one, text), there: answerOf(other, text), isLonger: longer === one }
  })
}

/** What the one prefix says alone; null pins: no number stands behind it. */
function answerOf({ id, prefix, pins, family, mount, exposedPads }: PrefixFacts, text: string) {
  const by = { kind: 'prefix', id, name: prefix, own: false } as const
  const alone = { packages: [], parts: [], rules: [], prefixes: [{ prefix, pins, family, mount, exposedPads, by }] }
  return { family, mount, exposedPads, pins: knownPackage(text, alone)?.pins ?? null }
}
