import type { PointRule } from '../price/model.ts'
import { pointsText } from '../price/text.ts'

type Ratio = { num: number; den: number }

/** A rule of counting points as people say it: 每 3 脚 1 点，进到半点，不足 3 点按 3 点. */
export function ruleSentence(rule: PointRule): string {
  if (rule.mode === 'fixed') return `每件 ${pointsText(rule.fixedMilli)} 点`
  const joints = rule.includeEp ? '个焊点（含散热焊盘）' : '脚 '
  const ratioText = ({ num, den }: Ratio) => (den === 1 ? `每${joints}${num} 点` : `每 ${den} ${joints}${num} 点`)
  const ratios =
    rule.mode === 'tiers'
      ? rule.tiers.map((tier) => `${tier.pinsFrom === 0 ? '' : `${tier.pinsFrom} 脚起`}${ratioText(tier)}`)
      : [ratioText(rule)]
  const { baseMilli: base, minMilli: min, maxMilli: max } = rule
  return [
    ...ratios,
    ...(base === 0 ? [] : [base > 0 ? `另加 ${pointsText(base)} 点` : `减去 ${pointsText(-base)} 点`]),
    ...(rule.round === 'none' ? [] : [rule.round === 'ceilHalf' ? '进到半点' : '进到整点']),
    ...(min === 0 ? [] : [`不足 ${pointsText(min)} 点按 ${pointsText(min)} 点`]),
    ...(max === null ? [] : [`最多 ${pointsText(max)} 点`]),
  ].join('，')
}
