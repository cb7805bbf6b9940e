import { placeOf } from '../../bom/rows/line-key.ts'
import type { FileDoubt } from '../file-doubt.ts'
import type { Subject } from '../subject.ts'
import { isPlaced } from '../subject.ts'

/**
 * Equal parts on several lines: each takes a feeder of its own. No edit
 * can move designators between lines, so the bill itself has to be merged.
 */
export function splitParts(subjects: readonly Subject[]): FileDoubt[] {
  const groups = new Map<string, Subject[]>()
  for (const subject of subjects) {
    const { partGroup } = subject.analysed
    if (partGroup === null || !isPlaced(subject)) continue
    const { typeCode, gradeCode, pointsMilli } = subject.analysed.points
    const key = [partGroup, typeCode, gradeCode, pointsMilli].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), subject])
  }
  const split = [...groups.values()].filter((group) => group.length > 1)
  if (split.length === 0) return []
  const rows = split.flatMap((group) =>
    group.map(({ read, analysed: { label } }) => ({
      ...placeOf(read),
      label,
      field: 'value' as const,
      text: rowText(group),
    })),
  )
  return [
    {
      code: 'part-split',
      title: `${split.length} 种同值同封装的料分成了 ${rows.length} 行`,
      state: 'tip',
      rows,
      risk: '每行占一个料站，多收上料费；统一为其中要求较高的一种即可合并，能省多少见“报价分析”',
      answers: [],
    },
  ]
}

const rowText = (group: readonly Subject[]): string => {
  const { line } = group[0] ?? {}
  return `${line?.value || line?.mpn || ''} ${line?.footprint ?? ''}`.trim()
}
