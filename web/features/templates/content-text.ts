import { FIELD_NAMES } from '../../../shared/engine/bom/types.ts'
import { LINE_COLUMN } from '../../../shared/engine/export/columns.ts'
import { percentText } from '../../lib/format.ts'
import type { Template } from './side.ts'

/** What a template says, in a line. */
export function contentText({ layout, order, heads }: Template): string {
  if (layout) return layout.columns.map(({ field, title }) => title ?? LINE_COLUMN[field].title).join('、')
  if (order) return orderText(order)
  return heads ? headsText(heads) : ''
}

function orderText({
  conventionCode,
  discountPpm,
  taxCode,
  urgencyCode,
  fees,
  waived = [],
}: NonNullable<Template['order']>): string {
  const off = Object.values(fees ?? {}).filter(({ on }) => !on).length
  const free = off + waived.length
  const parts = [
    conventionCode !== undefined && '点数约定',
    discountPpm !== undefined && `折扣 ${percentText(discountPpm)}`,
    taxCode !== undefined && '税',
    urgencyCode !== undefined && '交期',
    free > 0 && `免收 ${free} 项费用`,
    off < Object.keys(fees ?? {}).length && '加收费用',
  ]
  return parts.filter((part) => part !== false).join('、') || '不改任何选项'
}

function headsText({ headKey, columns = {} }: NonNullable<Template['heads']>): string {
  const heads = headKey.split('|').map((head) => head.trim())
  const set = Object.entries(columns).map(([column, field]) => {
    const what = field === null ? '不用' : FIELD_NAMES[field]
    return `${heads[Number(column)] || `第 ${Number(column) + 1} 列`}→${what}`
  })
  return set.length === 0 ? '按自动识别' : set.join('、')
}
