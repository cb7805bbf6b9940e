import type { scriptApi } from '../../../../shared/api/script.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { DAY } from '../../../../shared/day.ts'
import { knownPackage } from '../../../../shared/engine/knowledge/lookup.ts'
import { signsOf } from '../../../../shared/engine/knowledge/mask/signs.ts'
import type { KnownRule, PartKnowledge } from '../../../../shared/engine/knowledge/types.ts'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import type { Context } from '../../../rpc/context.ts'
import { refuseSenseless, swallowedIn } from '../checked-rules.ts'
import { publicKnowledgeIn, PUBLIC_STATEMENTS, rulesInUse } from '../known-rows.ts'
import { textsHolding, textsIn } from './concerned.ts'
import { tryOn } from './try-knowledge.ts'

type Trial = Parsed<(typeof scriptApi)['script/test']>
type Sample = Trial['samples'][number]

/** What other rules would make of the texts of saved bills and of some samples; nothing is written. */
export async function tryTextRules({ data, now }: Context, { rules, samples, days }: Trial) {
  if (rules) refuseSenseless(rules)
  const before = publicKnowledgeIn(await data.rows([...PUBLIC_STATEMENTS]))
  const after = rules ? { ...before, rules: rulesInUse(rules) } : before
  const signs = [...new Set(changedIn(before.rules, after.rules).flatMap(({ mask }) => signsOf(mask)))]
  const texts = textsIn(signs.length === 0 ? [] : await data.rows(textsHolding(signs, now - days * DAY)))
  const answered = samples.map((one) => ({ ...one, before: answerOf(one, before), after: answerOf(one, after) }))
  return { ...tryOn(texts, before, after), samples: answered, swallowed: rules ? swallowedIn(rules) : [] }
}

/** The rules without those that are the same at the beginning and at the end: a text that none of these answers is read as before. */
function changedIn(before: readonly KnownRule[], after: readonly KnownRule[]): KnownRule[] {
  const [a, b] = [before, after].map((rules) => rules.map((rule) => JSON.stringify(rule))) as [string[], string[]]
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return [...before.slice(head, before.length - tail), ...after.slice(head, after.length - tail)]
}

function answerOf({ text, designator }: Sample, knowledge: PartKnowledge) {
  const known = knownPackage(text, knowledge)
  if (known) return known
  const read = recognisePackage(text, designator === '' ? {} : { designator })
  return 'unknown' in read ? null : read
}
