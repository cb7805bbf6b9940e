import { createContext, useContext } from 'react'
import type { FeeRule } from '../../../../shared/engine/price/model.ts'
import { feeExamples, withFees, type FeeExample, type Tried } from '../../../../shared/engine/terms/fee-example.ts'
import { yuan } from '../../../lib/format.ts'
import type { FormProps } from '../../pricing/book/form-parts.ts'
import { FeeForm } from '../../pricing/forms/fee-form.tsx'

/** What fees are tried on while they are edited. */
export const TriedOn = createContext<Tried | null>(null)

/** A fee with what it comes to in a bill of one's own, as it is typed. */
export function MyFeeForm(props: FormProps<'fee'>) {
  const tried = useContext(TriedOn)
  return (
    <>
      {tried && <Amounts fee={props.value} tried={tried} />}
      <FeeForm {...props} />
    </>
  )
}

function Amounts({ fee, tried }: { fee: FeeRule; tried: Tried }) {
  const others = tried.model.fees.filter(({ code }) => code !== fee.code)
  const before = feeExamples(tried).get(fee.code)
  const after = feeExamples({ ...tried, model: withFees(tried.model, [...others, fee]) }).get(fee.code)
  const why = after && typeof after === 'object' ? after.amount.why : ''
  return (
    <p role="status" className="num mt-3 rounded-control bg-primary-tint px-3 py-1.5 text-sm">
      在所选 BOM 上：{amountText(before)} → <b className="font-semibold">{amountText(after)}</b>
      {why !== '' && <span className="ml-2 text-text-2">{why}</span>}
    </p>
  )
}

function amountText(example: FeeExample | undefined): string {
  if (example === undefined || example === null) return '不收'
  if (typeof example === 'string') return example
  return `${example.isChosen ? '' : '选用时 '}${yuan(example.amount.amountFen)} 元`
}
