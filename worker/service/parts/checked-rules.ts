import type { TextRule } from '../../../shared/api/script.ts'
import { clashes } from '../../../shared/engine/knowledge/clashes.ts'
import { NO_KNOWLEDGE } from '../../../shared/engine/knowledge/join.ts'
import { knownPackage } from '../../../shared/engine/knowledge/lookup.ts'
import { checkRule } from '../../../shared/engine/knowledge/mask/check-mask.ts'
import { maskProblemText } from '../../../shared/engine/knowledge/mask/mask-text.ts'
import { samplesOf } from '../../../shared/engine/knowledge/mask/samples.ts'
import { repeatsBuiltIn } from '../../../shared/engine/knowledge/repeats.ts'
import { AppError } from '../../../shared/errors.ts'
import { rulesInUse } from './known-rows.ts'

/** Refuses a rule that cannot be asked, or that says what the product reads by itself. */
export function refuseSenseless(rules: readonly TextRule[]): void {
  for (const [index, rule] of rules.entries()) {
    if (!rule.enabled) continue
    const [problem] = checkRule(rule)
    if (problem) refuse(index, problem.code === 'too-many-pins' ? 'pins' : 'mask', maskProblemText(problem))
    const answered = samplesOf(rule.mask).flatMap((text) => {
      const answer = knownPackage(text, { ...NO_KNOWLEDGE, rules: rulesInUse([rule]) })
      return answer ? [{ text, answer }] : []
    })
    if (answered.length > 0 && answered.every(({ text, answer }) => repeatsBuiltIn(text, answer)))
      refuse(index, 'mask', `系统自己就能认出“${answered[0]?.text ?? ''}”这样的写法，不需要这条规则`)
  }
}

function refuse(index: number, field: string, message: string): never {
  throw new AppError('invalid', `第 ${index + 1} 条：${message}`, { field: `rules.${index}.${field}` })
}

/** Rules that an earlier one leaves nothing to answer. */
export const swallowedIn = (rules: readonly TextRule[]) =>
  clashes({ rules: rulesInUse(rules) }).map(({ text, answers, instead }) => ({ text, answers, instead }))
