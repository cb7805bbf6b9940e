import { percentText } from '../../../../shared/engine/price/text.ts'
import { Page } from '../../../screen/page/page.tsx'
import { PERCENT_BASE_TEXT } from '../../../../shared/engine/terms/names.ts'
import { useItems } from '../book/side.ts'
import { FeeList } from './fee-list.tsx'

/** Fees upon the whole, in the order in which they are computed. */
export function BomFeePage() {
  return (
    <Page fill>
      <FeeList kind="fee" noun="附加费用" above={<Order />} />
    </Page>
  )
}

/** What a percentage is of, drawn as the order of computing. */
function Order() {
  const fees = useItems('fee').filter(({ kind }) => kind === 'fee')
  const steps = fees.map((fee) => ({
    name: fee.name,
    text: fee.basis === 'percent' && fee.percentBase ? `${PERCENT_BASE_TEXT[fee.percentBase]} × ${percentText(fee.ratePpm)}` : '',
  }))
  return (
    <ol className="mb-2 flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-2">
      {[{ name: '加工费', text: '' }, { name: '工艺项目', text: '' }, ...steps, { name: '税', text: '' }].map(
        ({ name, text }, index) => (
          <li key={name} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden>→</span>}
            <span className="rounded-control border border-line bg-surface px-2 py-0.5 text-text">
              {name}
              {text !== '' && <span className="ml-1 text-xs text-text-2">{text}</span>}
            </span>
          </li>
        ),
      )}
    </ol>
  )
}
