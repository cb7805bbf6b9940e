import { FIELD_NAMES } from '../../bom/types.ts'
import type { Field } from '../../bom/types.ts'
import { issueText } from '../../issue.ts'
import type { Conflict } from '../../value/conflict.ts'
import { valueText } from '../../value/canonical.ts'
import { decodeMpn } from '../../value/mpn.ts'
import { readValue } from '../../value/read.ts'
import type { PartValue } from '../../value/types.ts'
import type { LineRule, Way } from '../rule.ts'
import { changed } from '../subject.ts'
import type { Change, Subject } from '../subject.ts'

/** Conflict codes of the witnesses, with what they risk. */
const CONFLICTS: readonly (readonly [code: Conflict['code'], title: string, risk: string])[] = [
  ['witness-class', '值、型号、位号说的不是同一类元件', '照型号买会买错料，照位号贴会贴错'],
  ['witness-value', '值与型号、描述不符', '照型号买，装上去的值不对，整批返修'],
  ['witness-size', '尺寸不一致', '料与焊盘对不上，贴不上去'],
  ['witness-tolerance', '型号精度低于要求', '装上去精度不够'],
  ['witness-voltage', '型号耐压低于要求', '耐压不够，可能烧毁'],
  ['witness-dielectric', '型号介质与要求不同', '温度和电压特性不对'],
]

/** From here on it is the column that is wrong, not the lines. */
const MANY = 3

/** Lines whose texts contradict each other: asked once of a part number that stands where it does not belong, else by the two columns. */
export function conflictRules(subjects: readonly Subject[]): LineRule[] {
  const pasted = pastedNumbers(subjects)
  const isPasted = ({ line }: Subject, conflict: Conflict): boolean => pasted.has(line.mpn) && columnsOf(conflict).includes('mpn')
  const pairs = new Map<string, number>()
  for (const pair of subjects.flatMap((subject) => conflictsOf(subject).map(pairOf))) pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  const rules = CONFLICTS.map(([code, title, risk]): LineRule => {
    const own = (subject: Subject): Conflict | undefined =>
      conflictsOf(subject).find((one) => one.code === code && !isPasted(subject, one))
    const says = (subject: Subject): string | null => textOf(own(subject))
    return {
      code,
      title,
      state: 'check',
      risk,
      field: 'value',
      says,
      ways: (subject) => waysOf(own(subject), says),
      stays: STAYS,
      alike: (subject) => {
        const found = own(subject)
        return found && (pairs.get(pairOf(found)) ?? 0) >= MANY ? pairOf(found) : subject.analysed.key
      },
    }
  })
  return [pastedRule((subject) => conflictsOf(subject).filter((one) => isPasted(subject, one))), ...rules]
}

const STAYS = '都照文件，不作改动'

const textOf = (found: Conflict | undefined): string | null => (found ? issueText(found) : null)

/** Those that nobody has looked at yet. */
const conflictsOf = ({ analysed }: Subject): Conflict[] =>
  analysed.conflicts.filter(({ code }) => analysed.issues.some((issue) => issue.code === code))

/** The two columns that speak against each other; the later one is the less trusted. */
function columnsOf(conflict: Conflict): readonly [Field, Field] {
  if ('by' in conflict) return [conflict.field, conflict.by.field]
  return ['first' in conflict ? conflict.first.field : 'designator', conflict.second.field]
}

const pairOf = (conflict: Conflict): string => [conflict.code, ...columnsOf(conflict)].join(' ')

/** Part numbers that stand on lines of several values and contradict one of them: pasted, or the column is shifted. */
function pastedNumbers(subjects: readonly Subject[]): ReadonlySet<string> {
  const values = new Map<string, Set<string>>()
  for (const { line } of subjects) {
    const value = line.mpn === '' ? null : readValue(line.value, line.designators[0])
    if (value) values.set(line.mpn, (values.get(line.mpn) ?? new Set()).add(valueText(value)))
  }
  const contradicted = subjects.filter((subject) => conflictsOf(subject).some((one) => columnsOf(one).includes('mpn')))
  return new Set(contradicted.map(({ line }) => line.mpn).filter((mpn) => (values.get(mpn)?.size ?? 0) > 1))
}

/** Of one part number on several values it is the number that is wrong: no value is ever rewritten by it. */
function pastedRule(own: (subject: Subject) => Conflict[]): LineRule {
  const says = (subject: Subject): string | null => textOf(own(subject)[0])
  return {
    code: 'mpn-pasted',
    state: 'check',
    title: '同一个型号写在几种不同的值上',
    risk: '多半是型号列填错了：照型号买，这些位置全装成同一种料',
    field: 'mpn',
    says,
    ways: ({ line }) => [
      { label: '不采信型号，以值为准', because: `${line.mpn} 不可能同时是几种值`, change: () => ({ mpn: '' }) },
    ],
    stays: STAYS,
    alike: ({ line }) => line.mpn,
    confirms: (subject) => own(subject).map(({ code }) => code),
  }
}

function waysOf(found: Conflict | undefined, says: LineRule['says']): Way[] {
  if (!found) return []
  const [trusted, doubted] = columnsOf(found).map((field) => FIELD_NAMES[field])
  const first = (tries: (subject: Subject) => Change[]) => (subject: Subject) => untilSettled(subject, tries(subject), says)
  return [
    { label: `不采信${doubted}，以${trusted}为准`, change: first(byValue) },
    { label: `不采信${trusted}，以${doubted}为准`, change: first(byPartNumber) },
  ]
}

const untilSettled = (subject: Subject, tries: readonly Change[], says: LineRule['says']): Change | null =>
  tries.find((change) => {
    const after = changed(subject, change)
    return after !== null && says(after) === null
  }) ?? null

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
