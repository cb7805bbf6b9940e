import { MOUNT_NAMES } from '../package/types.ts'
import type { CodedIssue, NoData, Texts } from '../coded.ts'

/** What the counting of points has to say of a line, by code. */
export type PointIssueData = {
  /** The line's own process is not the one its package is made for; the process counts. */
  'process-mount': { process: 'smt' | 'tht'; package: string }
  'package-unknown': NoData
  'package-guess': { formula: string }
  'quantity-missing': NoData
  /** A code set by hand that the price model does not have. */
  'code-unknown': { formula: string }
}
export type PointIssue<C extends keyof PointIssueData = keyof PointIssueData> = CodedIssue<PointIssueData, C>

export const pointIssue = <C extends keyof PointIssueData>(code: C, data: PointIssueData[C]): PointIssue<C> => ({
  code,
  level: code === 'code-unknown' ? 'error' : 'warn',
  ...data,
})

export const POINT_ISSUE_TEXTS: Texts<PointIssueData> = {
  'process-mount': (data) => `加工方式是${MOUNT_NAMES[data.process]}，封装 ${data.package} 却不是，按加工方式计`,
  'package-unknown': () => '封装未识别，按 0 点计，请填写引脚数或点数',
  'package-guess': ({ formula }) => `点数为估计，请确认：${formula}`,
  'quantity-missing': () => '没有数量，按 0 件计',
  'code-unknown': ({ formula }) => formula,
}
