import { issueText, type Issue } from '../../../../shared/engine/issue.ts'
import { LINE_STATUS_NAMES } from '../../../../shared/engine/line/status.ts'
import type { Line } from '../../engine/protocol.ts'

/** A doubt in few words, for a cell; those that are seldom say theirs in full. */
const SHORT: Partial<Readonly<Record<Issue['code'], string>>> = {
  'package-unknown': '封装未识别',
  'package-guess': '引脚数是估计',
  'code-unknown': '所选代码已停用',
  'process-mount': '加工方式与封装不符',
  'quantity-missing': '没有数量',
  'quantity-mismatch': '数量与位号不符',
  'quantity-zero': '数量为 0',
  'quantity-unreadable': '数量认不出',
  'quantity-vague': '数量不确定',
  'quantity-ordered': '是购买数量',
  'quantity-total': '像是总数量',
  'quantity-fraction': '数量不是整数',
  'designator-repeated': '位号重复',
  'designator-duplicate': '位号重复',
  'designator-cut': '位号没有读全',
  'designator-range': '位号区间有疑问',
  'designator-order': '位号区间有疑问',
  'footprint-zero': '封装丢了前导零',
  'mpn-float': '型号变成了数字',
  'cell-date': '内容变成了日期',
  'witness-class': '器件类别矛盾',
  'witness-value': '值矛盾',
  'witness-size': '尺寸矛盾',
  'witness-tolerance': '精度矛盾',
  'witness-voltage': '耐压矛盾',
  'witness-dielectric': '介质矛盾',
}

/** Why the line is not simply fine, in few words. */
export function reasonText({ issues, status }: Pick<Line, 'issues' | 'status'>): string {
  if (status !== 'block' && status !== 'check') return ''
  const doubts = issues.filter(({ level }) => level !== 'info')
  return [...new Set(doubts.map((issue) => SHORT[issue.code] ?? issueText(issue)))].join('、')
}

/** State and reason, as the cell holds them. */
export const stateText = (line: Pick<Line, 'issues' | 'status'>): string =>
  [LINE_STATUS_NAMES[line.status], reasonText(line)].filter(Boolean).join('：')
