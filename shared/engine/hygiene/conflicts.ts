import { valueText } from '../value/canonical.ts'
import { decodeMpn } from '../value/mpn.ts'
import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import { textOfIssue } from './issue-text.ts'
import type { LineRule } from './rule.ts'
import { changed } from './subject.ts'
import type { Change, Subject } from './subject.ts'

/** Conflict codes of the witnesses, with what they risk. */
const CONFLICTS: readonly (readonly [code: string, title: string, risk: string])[] = [
  ['witness-class', '值、型号、位号说的不是同一类元件', '照型号买会买错料，照位号贴会贴错'],
  ['witness-value', '值与型号、描述不符', '照型号买，装上去的值不对，整批返修'],
  ['witness-size', '尺寸不一致', '料与焊盘对不上，贴不上去'],
  ['witness-tolerance', '型号精度低于要求', '装上去精度不够'],
  ['witness-voltage', '型号耐压低于要求', '耐压不够，可能烧毁'],
  ['witness-dielectric', '型号介质与要求不同', '温度和电压特性不对'],
]

/** Lines whose texts contradict each other. */
export const CONFLICT_RULES: readonly LineRule[] = CONFLICTS.map(([code, title, risk]) => {
  const says: LineRule['says'] = ({ recognised }) => textOfIssue(recognised.conflicts, code)
  const first =
    (tries: (subject: Subject) => Change[]) =>
    (subject: Subject): Change | null =>
      tries(subject).find((change) => {
        const after = changed(subject, change)
        return after !== null && says(after) === null
      }) ?? null
  return {
    code,
    title,
    level: 'warn',
    risk,
    field: 'value',
    says,
    fixes: [
      { label: '以型号为准，改写值和封装', change: first(byPartNumber) },
      { label: '以值为准，清空矛盾的型号或描述', change: first(byValue) },
    ],
  }
})

/** From the least change to the largest. */
function byPartNumber({ line }: Subject): Change[] {
  const told = decodeMpn(line.mpn)
  if (told === null) return []
  const value = ratedText(told)
  const sized = told.size === null ? { value } : { value, footprint: told.size }
  return [{ value }, ...(told.size === null ? [] : [{ footprint: told.size }]), sized, { ...sized, description: '' }]
}

function byValue({ line }: Subject): Change[] {
  const size = readValue(line.value, line.designators[0])?.size ?? null
  const emptied = { mpn: '', description: '' }
  return [
    ...(line.mpn === '' ? [] : [{ mpn: '' }]),
    ...(line.description === '' ? [] : [{ description: '' }, emptied]),
    ...(size === null ? [] : [{ ...emptied, footprint: size }]),
  ]
}

/** The value with the ratings a part number tells: "100nF ±10% 50V X7R". */
function ratedText(value: PartValue): string {
  const { tolerancePpm, voltageMv, dielectric } = value
  return [
    valueText(value),
    tolerancePpm === null ? '' : `±${tolerancePpm / 10_000}%`,
    voltageMv === null ? '' : `${voltageMv / 1000}V`,
    dielectric ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}
