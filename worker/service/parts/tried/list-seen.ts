import type { packageApi } from '../../../../shared/api/package.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { DAY } from '../../../../shared/day.ts'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import { knownPackage } from '../../../../shared/engine/knowledge/lookup.ts'
import type { Context } from '../../../rpc/context.ts'
import { pageOf } from '../../../db/page.ts'
import { numbersIn, textsIn } from '../../../db/row-values.ts'
import { packed, unpacked } from './packed.ts'
import { publicKnowledgeIn, PUBLIC_STATEMENTS } from '../known-rows.ts'

type Search = Parsed<(typeof packageApi)['Package/Seen']>

/** The texts on most lines are looked at; nobody pages further. */
const MOST_TEXTS = 5000

const COLUMNS = ['id', 'text', 'mpn', 'designators', 'value', 'description', 'lines', 'bills', 'members', 'seen'] as const

const SEEN = packed(COLUMNS, {
  of: `SELECT trim(key || ' ' || part_key) AS id, text, mpn, designators, value, description, max(seen) AS seen, sum(line_count) AS lines,
      count(*) AS bills, count(DISTINCT owner_id) AS members
    FROM text_seen WHERE seen >= ?1 AND iif(?2, is_guess, answer IS NULL)
      AND (key <> '' OR NOT EXISTS (SELECT 1 FROM part_model WHERE part_model.key = part_key AND owner_id IS NULL AND state = 1))
    GROUP BY key, part_key ORDER BY lines DESC, seen DESC LIMIT ${MOST_TEXTS}`,
  order: 'lines DESC, seen DESC, id',
})

/** Package texts of saved bills that nobody knew when they were saved, or that were a guess, and that nobody has defined since. */
export async function listSeen({ data, now }: Context, { days, kind, Names, ...paging }: Search) {
  const [found, ...known] = await data.rows([{ sql: SEEN, args: [now - days * DAY, kind === 'guess'] }, ...PUBLIC_STATEMENTS])
  const knowledge = publicKnowledgeIn(known)
  const items = unpacked(COLUMNS, found)
    .rows.map((row) => ({
      ...textsIn(row, 'id', 'text', 'mpn', 'designators', 'value', 'description'),
      ...numbersIn(row, 'lines', 'bills', 'members', 'seen'),
    }))
    .toSorted((a, b) => b.lines - a.lines || b.seen - a.seen)
  const open = items.filter(({ text }) => knownPackage(text, knowledge) === null)
  return pageOf(Names === null ? open : open.filter((one) => isNamed(one, Names)), paging)
}

function isNamed(
  { id, text, mpn, value, description }: Record<'id' | 'text' | 'mpn' | 'value' | 'description', string>,
  names: readonly string[],
) {
  const said = `${text} ${mpn} ${value} ${description}`.toLowerCase()
  return names.some((name) => said.includes(name.toLowerCase()) || id.includes(packageKey(name) || name))
}
