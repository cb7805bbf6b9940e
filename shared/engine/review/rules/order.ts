import { blockedText } from '../../blocked.ts'
import { rowAt } from '../file-doubt.ts'
import type { FileDoubt } from '../file-doubt.ts'
import type { ReviewSource } from '../types.ts'

/** What keeps the quote from binding and stands on no line: fees that were not told, an order that cannot be priced, nothing to place. */
export function orderDoubts({ blocked, bom, known: { model } }: ReviewSource): FileDoubt[] {
  const isEmpty = bom.issues.some(({ code }) => code === 'no-lines')
  return blocked.flatMap((each): FileDoubt[] => {
    const text = blockedText(each)
    if (each.code === 'unasked') {
      return each.fees.map((name) => ({
        code: 'fee-unasked',
        state: 'block',
        title: `请填写“${name}”的数量`,
        risk: '这项费用按数量收，没有数量就没有算进总价',
        rows: [],
        answers: [],
        input: { field: 'fee', fee: model.fees.find((fee) => fee.name === name)?.code ?? name, confirms: [] },
      }))
    }
    if (each.code === 'refused')
      return [{ code: 'order-refused', state: 'block', title: text, risk: '现在算不出总价', rows: [], answers: [] }]
    return each.code === 'nothing' && !isEmpty
      ? [
          {
            code: 'nothing-placed',
            state: 'block',
            title: text,
            risk: '没有点数就没有加工费：请核对数量、不贴标记和封装',
            rows: [rowAt(bom.sheetIndex, bom.firstDataRow, text)],
            answers: [],
          },
        ]
      : []
  })
}
