import { SIDE_NAMES, type Side } from '../../../../shared/engine/bom/types.ts'
import { LINE_STATUS_NAMES } from '../../../../shared/engine/line/status.ts'
import type { ComparedField, FieldValue } from '../../../../shared/engine/record-diff.ts'
import { pointsText } from '../../../lib/format.ts'

export const COMPARED_NAMES: Readonly<Record<ComparedField, string>> = {
  designators: '位号',
  quantity: '数量',
  dnp: '贴/不贴',
  value: '值',
  footprint: '封装',
  mpn: '型号',
  manufacturer: '品牌',
  description: '描述',
  side: '面',
  package: '识别封装',
  pins: '引脚',
  typeCode: '安装',
  materialCode: '物料',
  gradeCode: '难度',
  pointsMilli: '点/件',
  status: '状态',
}

const STATUS: Readonly<Record<string, string>> = {
  ok: LINE_STATUS_NAMES.ok,
  check: LINE_STATUS_NAMES.check,
  error: LINE_STATUS_NAMES.block,
}

type Names = Readonly<Record<string, string>>
/** What codes are called. */
export type CodeNames = Readonly<Record<'types' | 'materials' | 'grades', Names>>

/** What a field held, in words; codes by their names. */
export function fieldText(field: ComparedField, value: FieldValue, { types, materials, grades }: CodeNames): string {
  if (value === null || value === '') return '（空）'
  if (field === 'dnp') return value === true ? '不贴' : '贴'
  if (field === 'side') return SIDE_NAMES[value as Side]
  if (field === 'pointsMilli') return pointsText(Number(value))
  const named: Partial<Record<ComparedField, Names>> = {
    status: STATUS,
    typeCode: types,
    materialCode: materials,
    gradeCode: grades,
  }
  return named[field]?.[String(value)] ?? String(value)
}

/** Choices of an order by their names in it. */
export const ORDER_ENTRY_NAMES: Readonly<Record<string, string>> = {
  mode: '计价方式',
  sets: '套数',
  panelPcs: '拼板',
  boardMm: '板尺寸',
  sides: '贴片面数',
  repeat: '订单类型',
  urgencyCode: '交期',
  taxCode: '税',
  discountPpm: '折扣',
  conventionCode: '点数约定',
  fees: '费用',
  processes: '工艺加价',
  specials: '特殊费用',
  pcbFen: 'PCB 光板',
  unitPrices: '手工单价',
  attrs: '订单属性',
  boards: '各板',
  supply: '元件采购',
  waived: '免收的费用',
}
