import { countsAlike } from '../../knowledge/repeats.ts'
import type { PackageReading } from '../../package/types.ts'
import type { LineRule, Way } from '../rule.ts'
import { changed, isPlaced, openIssue } from '../subject.ts'
import type { Change, Subject } from '../subject.ts'
import { isCountedAlike, lettersOf, namedPins, neighbourPins, pinsOf } from './pins.ts'
import { notFitted } from './quantity.ts'

/** Packages that are missing, guessed or unknown, or that contradict the process. */
export const packageRules = (subjects: readonly Subject[]): LineRule[] => [...pinRules(subjects), ...OTHERS]

/** Pins are what points are counted by; nothing else is asked of a package. */
const pinRules = (subjects: readonly Subject[]): LineRule[] => [
  {
    code: 'package-unknown',
    state: 'block',
    title: '封装未识别，引脚数是多少',
    risk: '现按 0 点计，加工费没有算进去',
    field: 'footprint',
    says: (subject) => (subject.analysed.points.source === 'unresolved' ? partText(subject) : null),
    ways: (subject) => [...pinsOf(subject).map(withPins), notFitted],
    stays: null,
    alike: (subject) => partKey(subject),
    input: (subject) => (isCountedAlike(subject) ? 'points' : 'pins'),
    isSure: (subject) => namedPins(subject).length === 1,
    others: (subject) => otherPins(subject, subjects),
  },
  {
    code: 'package-guess',
    state: 'block',
    title: '引脚数是估计的',
    risk: '点数可能不准，确认之前报价不能定稿',
    field: 'footprint',
    says: (subject) => {
      const { blocksQuote, confidence } = subject.analysed.points
      return blocksQuote && confidence > 0 ? partText(subject) : null
    },
    ways: guessWays,
    stays: null,
    alike: (subject) => partKey(subject),
    input: (subject) => (isCountedAlike(subject) ? 'points' : 'pins'),
    isExact: isCountedAlike,
    isSure: (subject) => isCountedAlike(subject) || (subject.analysed.points.source === 'guess' && others(subject).length === 0),
    others: (subject) => otherPins(subject, subjects),
  },
]

const OTHERS: readonly LineRule[] = [
  {
    code: 'code-unknown',
    state: 'block',
    title: '手工选择的代码已不在价格模型中',
    risk: '这一行算不出价',
    field: null,
    says: (subject) => openIssue(subject, 'code-unknown'),
    ways: () => [{ label: '去掉已失效的选择', change: () => ({ typeCode: null, materialCode: null, gradeCode: null }) }],
    stays: null,
    alike: () => '',
    isSure: () => true,
  },
  {
    code: 'package-missing',
    state: 'tip',
    title: '封装为空，从型号或描述得知',
    risk: '现按得知的封装计点；工厂备料和核对仍需要封装',
    field: 'footprint',
    says: (subject) => {
      const { package: read, points } = subject.analysed
      const known = read !== null && !read.guess && subject.line.footprint === '' && isPlaced(subject)
      return known && points.source !== 'locked' ? `${read.name}，${read.pins} 脚` : null
    },
    ways: () => [{ label: '采用得知的封装', change: filledIn }],
    stays: null,
    alike: () => '',
  },
  {
    code: 'process-mount',
    state: 'check',
    title: '加工方式与封装不符',
    risk: '贴片与插件单价不同，加工费会算错',
    field: 'process',
    says: (subject) => openIssue(subject, 'process-mount'),
    ways: ({ line, analysed }) => [
      {
        label: `以加工方式为准，按${line.process === 'tht' ? '插件' : '贴片'}计`,
        change: ({ line: { process } }) => (process === 'smt' || process === 'tht' ? { mount: process } : null),
      },
      {
        label: `以封装 ${analysed.package?.name ?? ''} 为准`,
        change: ({ analysed: { package: read } }) => (read === null ? null : { mount: read.mount }),
      },
    ],
    stays: null,
    alike: ({ line, analysed }) => [line.process, analysed.package?.name].join('|'),
    isSure: () => true,
  },
  {
    code: 'footprint-zero',
    state: 'check',
    title: '封装丢失的前导零已还原',
    risk: '表格软件把 0402 当成数字 402；已按还原后的封装计点',
    field: 'footprint',
    says: (subject) => (isPlaced(subject) ? openIssue(subject, 'footprint-zero') : null),
    ways: (subject) => [{ label: `是 ${subject.line.footprint}`, change: ({ line }) => ({ footprint: line.footprint }) }],
    stays: null,
    alike: ({ line }) => line.footprint,
    isSure: () => true,
  },
]

const partText = ({ line }: Subject): string => line.footprint || line.mpn || line.value || line.description || '（空）'

/** One part, as far as its texts tell: what is known of one of these lines is known of all. */
function partKey(subject: Subject): string {
  const {
    line,
    analysed: { package: read, points },
  } = subject
  return JSON.stringify([
    line.footprint,
    line.mpn,
    line.footprint === '' ? line.value : '',
    read?.pins,
    read?.mount,
    points.pointsMilli,
    lettersOf(subject),
  ])
}

const withPins = ({ pins, because }: { pins: number; because: string }): Way => ({
  label: `${pins} 脚`,
  because,
  change: () => ({ pins, exposedPads: 0 }),
})

/** Nobody would answer so, but the truth lies between: what the line is not known to be costs so much. */
const otherPins = (subject: Subject, subjects: readonly Subject[]): Change[] =>
  isCountedAlike(subject) ? [] : neighbourPins(subject, subjects).map((pins) => ({ pins, exposedPads: 0 }))

/** Pins that the texts name and that are not those of the estimate. */
const others = (subject: Subject) => namedPins(subject).filter(({ pins }) => pins !== estimated(subject))

/** What is counted by now; 0 where the rule for the designator's letter counts without a package. */
const estimated = ({ analysed }: Subject): number => analysed.package?.pins ?? 0

function guessWays(subject: Subject): Way[] {
  const { package: read, points } = subject.analysed
  if (isCountedAlike(subject))
    return [
      { label: `按 ${points.pointsMilli / 1000} 点计`, because: '此类按件计点，与引脚数无关', change: confirmed },
      notFitted,
    ]
  const named = others(subject).map(withPins)
  const estimate: Way = {
    label: read === null ? `按估计的 ${points.pointsMilli / 1000} 点计` : `${read.pins} 脚`,
    because: `估计：${points.formula}`,
    change: confirmed,
  }
  return points.source === 'guess' ? [estimate, ...named, notFitted] : [...named, estimate, notFitted]
}

/** A guess is confirmed by its own pins; what a rule for the designator's letter took stays so once any joint is set by hand. */
function confirmed({ analysed: { package: read } }: Subject): Change {
  return read === null ? { exposedPads: 0 } : { pins: read.pins, exposedPads: read.exposedPads }
}

/** The name of the package where it reads back as the same; else the pins alone, for some packages are known by their size only. */
function filledIn(subject: Subject): Change | null {
  const { package: read } = subject.analysed
  if (read === null) return null
  const again = changed(subject, { footprint: read.name })?.analysed.package ?? null
  const { pins, exposedPads, mount } = read
  return again !== null && samePackage(again, read) && !again.rule.startsWith('words:')
    ? { footprint: read.name }
    : { pins, exposedPads, mount }
}

/** Equal for counting points. */
export const samePackage = (a: PackageReading, b: PackageReading): boolean => countsAlike(a, b) && a.guess === b.guess
