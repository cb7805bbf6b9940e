import { blockedText } from '../../blocked.ts'
import { placeOf } from '../../bom/rows/line-key.ts'
import type { Supply } from '../../purchase/types.ts'
import { rowAt } from '../file-doubt.ts'
import type { FileDoubt } from '../file-doubt.ts'
import type { ReviewSource } from '../types.ts'

/** What keeps the quote from binding and stands on no line: fees that were not told, an order that cannot be priced, nothing to place. */
export function orderDoubts(source: ReviewSource): FileDoubt[] {
  const {
    blocked,
    bom,
    known: { model },
  } = source
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
    if (each.code === 'unpriced') return [unpricedDoubt(each.lines, text, source)]
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

/** Parts without a price are typed or pasted where all prices stand; that the customer brings them all is one answer. */
function unpricedDoubt(ids: readonly number[], title: string, { lines, choices }: ReviewSource): FileDoubt {
  const wanted = new Set(ids)
  const found = lines.filter(({ id }) => wanted.has(id))
  const { supply = {} } = choices.order
  const brought = found.map(({ key }): [string, Supply] => [key, { ...supply[key], customer: true }])
  return {
    code: 'parts-unpriced',
    state: 'block',
    title,
    risk: '没有单价的元件没有算进综合报价；单价在“综合报价”里填写或粘贴',
    rows: found.map(({ line, label }) => ({ ...placeOf(line), label, field: null, text: '没有元件单价' })),
    answers: [{ label: '都由客户提供（客供）', acts: [{ kind: 'order', set: {}, supply: Object.fromEntries(brought) }] }],
  }
}
