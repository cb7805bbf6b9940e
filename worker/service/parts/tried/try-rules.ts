import type { scriptApi } from '../../../../shared/api/script.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { knownPackage } from '../../../../shared/engine/knowledge/lookup.ts'
import type { PartKnowledge } from '../../../../shared/engine/knowledge/types.ts'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import type { Context } from '../../../rpc/context.ts'
import { refuseSenseless, swallowedIn } from '../checked-rules.ts'
import { rulesInUse } from '../known-rows.ts'
import { readTexts, tryOn } from './try-knowledge.ts'

type Trial = Parsed<(typeof scriptApi)['script/test']>
type Sample = Trial['samples'][number]

/** What other rules would make of the texts of saved bills and of some samples; nothing is written. */
export async function tryTextRules(ctx: Context, { rules, samples, days }: Trial) {
  if (rules) refuseSenseless(rules)
  const texts = await readTexts(ctx, days)
  const before = texts.knowledge
  const after = rules ? { ...before, rules: rulesInUse(rules) } : before
  const answered = samples.map((one) => ({ ...one, before: answerOf(one, before), after: answerOf(one, after) }))
  return { ...tryOn(texts, after), samples: answered, swallowed: rules ? swallowedIn(rules) : [] }
}

function answerOf({ text, designator }: Sample, knowledge: PartKnowledge) {
  const known = knownPackage(text, knowledge)
  if (known) return known
  const read = recognisePackage(text, designator === '' ? {} : { designator })
  return 'unknown' in read ? null : read
}
