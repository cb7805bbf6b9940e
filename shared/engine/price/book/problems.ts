import type { Coded, NoData, Texts } from '../../coded.ts'
import { textOf } from '../../coded.ts'
import { PROCESS_NAMES } from '../types.ts'
import type { Process } from '../model.ts'
import { pointsText } from '../text.ts'
import type { BookKind } from './items.ts'

/** What is called what in the operator's screens. */
export const BOOK_KIND_NAMES: Readonly<Record<BookKind, string>> = {
  general: '通用',
  convention: '点数约定',
  type: '加工属性',
  grade: '难度',
  material: '物料',
  surcharge: '工艺加价',
  fee: '费用',
  urgency: '交期',
  tax: '税率',
  break: '数量阶梯',
  attribute: '订单属性',
  attrition: '损耗',
  unknownRule: '兜底规则',
}

type ProblemData = {
  /** Out of the range of its figure; the message says which. */
  range: { message: string }
  double: NoData
  reference: { of: BookKind; value: string }
  'tiers-start': NoData
  'tiers-order': NoData
  'no-tiers': NoData
  'no-rule': { convention: string }
  'no-type': { process: Process }
  'min-over-max': NoData
  circle: { path: string[] }
  'below-zero': { ppm: number; type: string }
  percent: NoData
  'one-default': NoData
  choices: NoData
  'needs-one': NoData
  /** A package that two materials lay claim to, or one of them twice. */
  'bound-twice': { name: string; by: string }
  'feature-twice': { text: string }
}

/** Why a book cannot be published, and where: which item, which of its fields. */
export type BookProblem = { kind: BookKind; item: string; field: string } & Coded<ProblemData>

type WarningData = {
  /** Whatever comes to it is taken by another one before. */
  unreachable: { by: string }
  'rising-tier': { fromPointsMilli: number }
  /** Nothing that can be ordered brings it. */
  'never-charged': { attribute: string }
  'same-process': { other: string }
  /** Whatever has the feature comes to another material that more speaks for. */
  'feature-never': { text: string; by: string }
  /** Nothing speaks for it, and its conditions do not count. */
  'never-named': NoData
}

/** What is allowed and hardly meant. */
export type BookWarning = { kind: BookKind; item: string; field: string } & Coded<WarningData>

const PROBLEMS: Texts<ProblemData> = {
  range: ({ message }) => message,
  double: () => '编码重复',
  reference: ({ of, value }) => `所指的${BOOK_KIND_NAMES[of]}“${value}”不存在或已停用`,
  'tiers-start': () => '第一档须从 0 开始',
  'tiers-order': () => '各档起点须递增，且不能重复',
  'no-tiers': () => '计点的加工属性须有默认约定的单价',
  'no-rule': ({ convention }) => `没有默认约定“${convention}”的点数规则`,
  'no-type': ({ process }) => `没有“${PROCESS_NAMES[process]}”的加工属性`,
  'min-over-max': () => '下限大于上限',
  circle: ({ path }) => `互相依赖：${path.join(' → ')}`,
  'below-zero': ({ ppm, type }) => `与最低难度、其他加价合计 ${ppm / 10_000}%，“${type}”的单价会低于 0`,
  percent: () => '按比例计的费用须有基数和比例，其他费用须有单价而没有比例',
  'one-default': () => '单选的选项只能有一个默认',
  choices: () => '单选属性须有不重复的选项，默认值须是其中之一',
  'needs-one': () => '至少须有一项在用',
  'bound-twice': ({ name, by }) => `封装“${name}”已绑定到“${by}”，一个封装只能绑定一次`,
  'feature-twice': ({ text }) => `特征“${text}”写了两次`,
}

const WARNINGS: Texts<WarningData> = {
  unreachable: ({ by }) => `排在前面的“${by}”已包括它，永远用不到`,
  'rising-tier': ({ fromPointsMilli }) => `从 ${pointsText(fromPointsMilli)} 点起单价反而升高`,
  'never-charged': () => '条件永远不成立，不会收取',
  'same-process': ({ other }) => `与“${other}”的工艺相同，自动识别只用排在前面的`,
  'feature-never': ({ text, by }) => `特征“${text}”永远不会起作用：有它的料都归“${by}”`,
  'never-named': () => '只按特征和绑定的封装归类，却两样都没有，永远用不到',
}

export const bookProblemText = (problem: BookProblem): string => textOf(PROBLEMS, problem)
export const bookWarningText = (warning: BookWarning): string => textOf(WARNINGS, warning)
