import { countsAlike } from '../knowledge/repeats.ts'
import type { PackageReading } from '../package/types.ts'
import { lineIssueText, textOfIssue } from './issue-text.ts'
import { notFitted } from './quantity.ts'
import type { LineRule } from './rule.ts'
import { changed, isPlaced } from './subject.ts'
import type { Change, Subject } from './subject.ts'

/** Points, pins or mount set by hand answer every question about the package. */
const isHandSet = ({ edit }: Subject): boolean =>
  [edit.pins, edit.exposedPads, edit.mount, edit.pointsMilli, edit.materialCode].some((set) => set !== undefined)

/** Packages that are missing, guessed or unknown, or that contradict the process. */
export const PACKAGE_RULES: readonly LineRule[] = [
  {
    code: 'package-unknown',
    level: 'warn',
    title: '封装未识别',
    risk: '按 0 点计，报价不能定稿；请填写引脚数，或改正封装',
    field: 'footprint',
    says: (subject) =>
      isPlaced(subject) && subject.analysed.points.source === 'unresolved' && !isHandSet(subject) && unchanged(subject)
        ? subject.line.footprint || '（空）'
        : null,
    fixes: [notFitted],
  },
  {
    code: 'package-guess',
    level: 'warn',
    title: '引脚数是估计的',
    risk: '点数可能不准，确认之前报价不能定稿',
    field: 'footprint',
    says: (subject) => {
      const { source, formula, blocksQuote } = subject.analysed.points
      if (!isPlaced(subject) || isHandSet(subject) || !blocksQuote || !unchanged(subject)) return null
      return source === 'guess' || source === 'unknown-rule' ? `${subject.line.footprint || '（空）'}：${formula}` : null
    },
    fixes: [{ label: '按估计的引脚数确认', change: confirmed }],
  },
  {
    code: 'package-missing',
    level: 'info',
    title: '封装为空，从型号或描述得知',
    risk: '现按得知的封装计点；工厂备料和核对仍需要封装',
    field: 'footprint',
    says: (subject) => {
      const { package: read } = subject.recognised
      const known = read !== null && !read.guess && subject.line.footprint === '' && isPlaced(subject)
      return known && !isHandSet(subject) ? `${read.name}，${read.pins} 脚` : null
    },
    fixes: [{ label: '采用得知的封装', change: filledIn }],
  },
  {
    code: 'process-mount',
    level: 'warn',
    title: '加工方式与封装不符',
    risk: '贴片与插件单价不同，加工费会算错',
    field: 'process',
    says: ({ analysed, edit }) =>
      edit.mount === undefined && edit.typeCode === undefined ? textOfIssue(analysed.issues, 'process-mount') : null,
    fixes: [
      {
        label: '以加工方式为准',
        change: ({ line }) => (line.process === 'smt' || line.process === 'tht' ? { mount: line.process } : null),
      },
      {
        label: '以封装为准',
        change: ({ recognised }) => (recognised.package === null ? null : { mount: recognised.package.mount }),
      },
    ],
  },
  {
    code: 'footprint-zero',
    level: 'info',
    title: '封装丢失的前导零已还原',
    risk: '表格软件把 0402 当成数字 402；已按还原后的封装计点',
    field: 'footprint',
    says: (subject) => (subject.edit.footprint === undefined ? lineIssueText(subject, 'footprint-zero') : null),
    fixes: [{ label: '采用还原的封装', change: ({ line }) => ({ footprint: line.footprint }) }],
  },
]

/** The line says what it said when its points were counted: no new text, still fitted. */
const unchanged = ({ line, analysed }: Subject): boolean =>
  line.dnp === analysed.line.dnp && line.footprint === analysed.line.footprint

/** A guess is confirmed by its own pins; what a rule for the designator's letter took stays so once any joint is set by hand. */
function confirmed({ recognised }: Subject): Change {
  const { package: read } = recognised
  return read === null ? { exposedPads: 0 } : { pins: read.pins, exposedPads: read.exposedPads }
}

/** The name of the package where it reads back as the same; else the pins alone, for some packages are known by their size only. */
function filledIn(subject: Subject): Change | null {
  const { package: read } = subject.recognised
  if (read === null) return null
  const again = changed(subject, { footprint: read.name })?.recognised.package ?? null
  const { pins, exposedPads, mount } = read
  return again !== null && samePackage(again, read) && !again.rule.startsWith('words:')
    ? { footprint: read.name }
    : { pins, exposedPads, mount }
}

/** Equal for counting points. */
export const samePackage = (a: PackageReading, b: PackageReading): boolean => countsAlike(a, b) && a.guess === b.guess
