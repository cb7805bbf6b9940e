import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { clashes } from '../../../shared/engine/knowledge/clashes.ts'
import { PACKAGE_KEY_VERSION, PART_KEY_VERSION, packageKey, partKey } from '../../../shared/engine/knowledge/keys.ts'
import { askKnowledge } from '../../../shared/engine/knowledge/lookup.ts'
import { repeatsBuiltIn } from '../../../shared/engine/knowledge/repeats.ts'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import { FAMILIES } from '../../../shared/engine/package/types.ts'
import { shippedPartKnowledge } from '../../../worker/local/cli/part-knowledge.ts'
import { openShipped } from '../../../worker/local/cli/shipped.ts'

/** What bills write for each shipped row, one text a row, and the joints that are meant. */
const BILLS: readonly (readonly [text: string, joints: string])[] = [
  ['TRA_KiCad_Footprints:1pt3in_OLED', '4 tht'],
  ['V0-Micro-Display:0pt96in_OLED', '4 tht'],
  ['HallEffect:CT6EP103_', '3 tht'],
  ['MINICIR\\DF782', '3+1 smt'],
]
const PARTS: readonly (readonly [mpn: string, joints: string])[] = [
  ['RCLAMP0502N', '6 smt'],
  ['AD9523-1BCPZ-REEL7', '72+1 smt'],
  ['PHA1+', '3+1 smt'],
  ['TC1-1-13MA+', '5 smt'],
  ['ASP134603-01', '160 smt'],
  ['SI7460DP', '4+1 smt'],
  ['3557-2', '4 tht'],
  ['TPS3895P', '6 smt'],
  ['W5500', '48 smt'],
  ['TJA1051T/3', '8 smt'],
  ['FUSB302BMPX', '14+1 smt'],
]

const known = shippedPartKnowledge()
const joints = (read: { pins: number; exposedPads: number; mount: string } | null | undefined): string =>
  read ? `${read.pins}${read.exposedPads > 0 ? `+${read.exposedPads}` : ''} ${read.mount}` : '-'

function rows(sql: string): Record<string, unknown>[] {
  const database: DatabaseSync = openShipped()
  const found = database.prepare(sql).all()
  database.close()
  return found
}

describe('what the platform knows from the first day', () => {
  it('names for every row where it comes from', () => {
    const sources = ['package', 'package_alias', 'part_model'].flatMap((table) => rows(`SELECT source FROM ${table}`))
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter(({ source }) => String(source).length < 15)).toEqual([])
  })

  it('stores the keys that texts are looked up by', () => {
    const names = rows(
      'SELECT name AS text, key, key_version FROM package UNION ALL SELECT alias, key, key_version FROM package_alias',
    )
    const numbers = rows('SELECT mpn AS text, key, key_version FROM part_model')
    expect(names.map(({ text }) => [packageKey(String(text)), PACKAGE_KEY_VERSION])).toEqual(
      names.map(({ key, key_version }) => [key, key_version]),
    )
    expect(numbers.map(({ text }) => [partKey(String(text)), PART_KEY_VERSION])).toEqual(
      numbers.map(({ key, key_version }) => [key, key_version]),
    )
  })

  it('has no row that clashes with another, and none of an unknown family', () => {
    expect(clashes(known)).toEqual([])
    expect(known.packages.filter(({ facts }) => !FAMILIES.includes(facts.family))).toEqual([])
  })

  it('has a case only where a name or a part number is of it', () => {
    expect(
      rows(
        `SELECT name FROM package WHERE id NOT IN (SELECT package_id FROM package_alias) AND id NOT IN (SELECT package_id FROM part_model)`,
      ),
    ).toEqual([])
  })

  it('repeats nothing that the product reads by itself', () => {
    const aliases = known.packages.filter(({ by }) => by.kind === 'alias')
    expect(aliases.filter(({ facts, by }) => repeatsBuiltIn(by.name, facts))).toEqual([])
    const repeated = known.parts.filter(({ facts, by }) => {
      const read = recognisePackage('', { mpn: by.name, words: by.name })
      return facts !== null && !('unknown' in read) && !read.guess && joints(read) === joints(facts)
    })
    expect(repeated.map(({ by }) => by.name)).toEqual([])
  })

  it('answers for every row: its own text finds it', () => {
    const lost = [
      ...known.packages.filter(
        ({ key, by }) => askKnowledge({ footprint: key, words: [], parts: [] }, by.name, known).reading === null,
      ),
      ...known.parts.filter(
        ({ key, by }) => askKnowledge({ footprint: '', words: [], parts: [key] }, by.name, known).reading === null,
      ),
    ]
    expect(lost).toEqual([])
  })

  it.each(BILLS)('%s is a case of %s', (text, expected) => {
    expect(joints(askKnowledge({ footprint: packageKey(text), words: [], parts: [] }, text, known).reading)).toBe(expected)
  })

  it.each(PARTS)('%s is a part of %s', (mpn, expected) => {
    expect(joints(askKnowledge({ footprint: '', words: [], parts: [partKey(mpn)] }, '', known).reading)).toBe(expected)
  })
})
