import type { Table } from '../../sheet/types.ts'
import type { LineRule } from '../rule.ts'

/** Lines in rows that a filter or a person hid; any edit of the line shows that somebody looked at it. */
export function hiddenRules(sheets: readonly Table[]): LineRule[] {
  const hidden = sheets.map((table) => new Set(table.hiddenRows))
  return [
    {
      code: 'row-hidden',
      state: 'check',
      title: '隐藏的行也计入了',
      risk: '隐藏的多半是筛选掉或作废的料，会多算',
      field: null,
      says: ({ read, line, edit, analysed }) => {
        if (!hidden[read.sheet]?.has(read.row)) return null
        return Object.keys(edit).length > 0 ? null : analysed.label || line.value
      },
      ways: () => [{ label: '不计隐藏的行', change: () => ({ removed: true }), destructive: true }],
      stays: '隐藏的行也要，照样计入',
      alike: () => '',
    },
  ]
}
