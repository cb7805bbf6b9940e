import { MATCH_RULE_NAMES, UNDECIDED_TEXTS } from '../../../shared/engine/match/texts.ts'
import type { MatchRule } from '../../../shared/engine/match/types.ts'
import { call, type CallInput, type CallOutput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { newKey } from '../../lib/new-key.ts'
import type { FoundPart } from '../catalogue/wanted.ts'

type Listed = CallOutput<'bomai/matchList'>
type Listing = Listed['items'][number]
/** A line of the bill with the part that is proposed or chosen for it. */
export type MatchRow = Listing & { part: FoundPart | null }
export type Matches = Omit<Listed, 'items' | 'parts' | 'next'> & { rows: readonly MatchRow[] }
export type Decision = CallInput<'bomai/choose'>['lines'][number]
export type Candidate = CallOutput<'bomai/matchLine'>['candidates'][number]

/** What a part was found by, in one word for the grid. */
export const RULE_BADGES: Readonly<Record<MatchRule, string>> = {
  memory: '记忆',
  sku: '编号',
  mpn: '精确',
  base: '无包装',
  prefix: '前缀',
  value: '按值',
  alike: '相似',
  near: '相近',
}

/** By hand is what no rule has found. */
export const badgeOf = ({ part, rule, why }: MatchRow): string =>
  part === null
    ? why === 'substitute'
      ? '替代'
      : why === 'not-fitted'
        ? '不贴'
        : why === 'nothing'
          ? '无'
          : '待选'
    : rule === null
      ? '人工'
      : RULE_BADGES[rule]

const isRule = (name: string): name is MatchRule => name in MATCH_RULE_NAMES

/** Why it is so, in a sentence. */
export function reasonOf({ why, part, rule, doubt, changed, state, byCustomer, decidedBy, remark }: MatchRow): string {
  if (state === 'waiting') return '已发给客户，等对方确认'
  if (changed === 'line') return '选定之后这一行改过，请再看一眼'
  if (changed === 'part') return '选定的物料已不在目录中，请另选'
  if (byCustomer)
    return [`客户 ${decidedBy} ${part === null ? '不同意' : '同意'}`, remark].filter((text) => text !== '').join('：')
  if (part !== null && rule === null) return '人工选定'
  if (part !== null && rule !== null)
    return doubt && rule === why ? `${MATCH_RULE_NAMES[rule]}，但有不符之处` : MATCH_RULE_NAMES[rule]
  return isRule(why) ? MATCH_RULE_NAMES[why] : UNDECIDED_TEXTS[why]
}

export const matchesKey = (id: string): readonly string[] => ['bomai/matchList', id]

/** All lines, however many pages they are. */
export async function fetchMatches(id: string, signal: AbortSignal): Promise<Matches> {
  const items: Listing[] = []
  const parts = new Map<number, FoundPart>()
  for (let after = -1; ;) {
    const {
      items: some,
      parts: theirs,
      next,
      ...head
    } = await call('bomai/matchList', { id, after }, { signal, shows: 'nobody' })
    items.push(...some)
    for (const part of theirs) parts.set(part.id, part)
    if (next === null) return { ...head, rows: items.map((item) => ({ ...item, part: parts.get(item.partId ?? 0) ?? null })) }
    after = next
  }
}

/** Decides lines, shows it at once once it is kept, and gives what takes it back. */
export async function decide(id: string, lines: readonly Decision[], shown: ReadonlyMap<number, FoundPart>): Promise<Decision[]> {
  const before = queryClient.getQueryData<Matches>(matchesKey(id))
  await call('bomai/choose', { id, key: newKey(), lines: [...lines] }).catch((error: unknown) => {
    // Somebody else was quicker: what holds now is shown.
    void queryClient.invalidateQueries({ queryKey: matchesKey(id) })
    throw error
  })
  const byKey = new Map(lines.map((line) => [line.key, line]))
  queryClient.setQueryData<Matches>(
    matchesKey(id),
    (now) => now && { ...now, rows: now.rows.map((row) => decided(row, byKey.get(row.key), shown)) },
  )
  void queryClient.invalidateQueries({ queryKey: matchesKey(id) })
  return (before?.rows ?? []).filter(({ key }) => byKey.has(key)).map(backOf)
}

function decided(row: MatchRow, decision: Decision | undefined, shown: ReadonlyMap<number, FoundPart>): MatchRow {
  if (decision === undefined) return row
  const partId = decision.to === 'chosen' ? decision.partId : decision.to === 'proposed' ? row.proposedId : null
  const part = partId === row.partId ? row.part : (shown.get(partId ?? 0) ?? null)
  return { ...row, rowVersion: row.rowVersion + 1, state: decision.to, partId, part, changed: '', byCustomer: false, remark: '' }
}

/** As it was before, against the row that the decision has left. */
function backOf({ key, rowVersion, state, partId }: MatchRow): Decision {
  const seen = { key, rowVersion: rowVersion + 1 }
  if (state === 'chosen' && partId !== null) return { ...seen, to: 'chosen', partId }
  return { ...seen, to: state === 'rejected' ? 'rejected' : 'proposed' }
}
