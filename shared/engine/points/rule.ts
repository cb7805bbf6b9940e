import { divCeil, divRound, toSafe } from '../money.ts'
import type { PointRule } from '../price/model.ts'
import { pointsText } from '../price/text.ts'

/** Points of one piece and how they come about, as a person would write it: "48 脚 ÷ 4 = 12 点". */
export type RulePoints = { pointsMilli: number; formula: string }

/**
 * One rule on one package. Joints = pins, with the exposed pads, tabs and posts where the rule counts them. The quotient is
 * rounded half up to a milli-point, then as the rule says, then held between its bounds. Counts must be integers ≥ 0.
 */
export function pointsByRule(rule: PointRule, pins: number, exposedPads: number): RulePoints {
  if (rule.mode === 'fixed') return { pointsMilli: rule.fixedMilli, formula: `每件 ${pointsText(rule.fixedMilli)} 点` }
  const joints = pins + (rule.includeEp ? exposedPads : 0)
  const ratio = rule.mode === 'tiers' ? (rule.tiers.findLast((tier) => joints >= tier.pinsFrom) ?? rule) : rule
  const exact = toSafe(divRound(BigInt(joints) * 1000n * BigInt(ratio.num), BigInt(ratio.den))) + rule.baseMilli
  const rounded = roundUp(exact, rule.round)
  const pointsMilli = Math.max(rule.minMilli, Math.min(rounded, rule.maxMilli ?? rounded))

  const counted = rule.includeEp && exposedPads > 0 ? `(${pins} 脚 + ${exposedPads} 焊盘)` : `${pins} 脚`
  const quotient = `${counted}${ratio.num === 1 ? '' : ` × ${ratio.num}`}${ratio.den === 1 ? '' : ` ÷ ${ratio.den}`}`
  const steps = [`${rule.baseMilli === 0 ? '' : `${pointsText(rule.baseMilli)} + `}${quotient} = ${pointsText(exact)} 点`]
  if (rounded !== exact) steps.push(`${rule.round === 'ceilHalf' ? '进到半点' : '进到整点'} ${pointsText(rounded)} 点`)
  if (pointsMilli > rounded) steps.push(`不足 ${pointsText(rule.minMilli)} 点按 ${pointsText(rule.minMilli)} 点`)
  if (pointsMilli < rounded) steps.push(`最多 ${pointsText(pointsMilli)} 点`)
  return { pointsMilli, formula: steps.join('，') }
}

function roundUp(milli: number, round: PointRule['round']): number {
  if (round === 'none' || milli <= 0) return milli
  const step = round === 'ceilHalf' ? 500 : 1000
  return toSafe(divCeil(BigInt(milli), BigInt(step))) * step
}
