import type { packageApi } from '../../../../shared/api/package.ts'
import { MOST_SEEN } from '../../../../shared/constants.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { DAY } from '../../../../shared/day.ts'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import { knownPackage } from '../../../../shared/engine/knowledge/lookup.ts'
import type { Context } from '../../../rpc/context.ts'
import { pageOf } from '../../../db/page.ts'
import { numbersIn, textsIn } from '../../../db/row-values.ts'
import { joinSql, plain, type Sql } from '../../../db/sql.ts'
import { packed, unpacked } from './packed.ts'
import { publicKnowledgeIn, PUBLIC_STATEMENTS } from '../known-rows.ts'

type Search = Parsed<(typeof packageApi)['Package/Seen']>

/** It is ours and in use; spelled as its index has it. */
const inUse = (table: string, key: string): string =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.key = ${key} AND coalesce(owner_id, '') = '' AND state = 1)`

const COLUMNS = ['id', 'text', 'mpn', 'designators', 'value', 'description', 'lines', 'bills', 'members', 'seen'] as const

/** Package texts of saved bills that nobody knew when they were saved, or that were a guess, and that nobody has defined since. */
export async function listSeen({ data, now }: Context, { days, kind, Names, ...paging }: Search) {
  const named = Names === null ? plain('1') : joinSql(Names.map(nameIs), ' OR ')
  const seen = packed(COLUMNS, {
    of: `SELECT trim(key || ' ' || part_key) AS id, text, mpn, designators, value, description, lines, bills, members, seen
      FROM text_open WHERE is_guess = ? AND seen >= ? AND (${named.sql})
        AND NOT iif(text_open.key = '', ${inUse('part_model', 'text_open.part_key')},
          ${inUse('package', 'text_open.key')} OR ${inUse('package_alias', 'text_open.key')})
      ORDER BY lines DESC, seen DESC LIMIT ${MOST_SEEN}`,
    order: 'lines DESC, seen DESC, id',
  })
  const args = [kind === 'guess' ? 1 : 0, now - days * DAY, ...named.args]
  const [found, ...known] = await data.rows([{ sql: seen, args }, ...PUBLIC_STATEMENTS])
  const knowledge = publicKnowledgeIn(known)
  const items = unpacked(COLUMNS, found)
    .rows.map((row) => ({
      ...textsIn(row, 'id', 'text', 'mpn', 'designators', 'value', 'description'),
      ...numbersIn(row, 'lines', 'bills', 'members', 'seen'),
    }))
    .toSorted((a, b) => b.lines - a.lines || b.seen - a.seen)
  return pageOf(
    items.filter(({ text }) => knownPackage(text, knowledge) === null),
    paging,
  )
}

/** As it stands in the line, or as the engine spells it. */
const nameIs = (name: string): Sql =>
  plain(
    `instr(lower(text || ' ' || mpn || ' ' || value || ' ' || description), ?) > 0 OR instr(trim(key || ' ' || part_key), ?) > 0`,
    name.toLowerCase(),
    packageKey(name) || name,
  )
