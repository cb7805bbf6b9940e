import { useMemo, useState } from 'react'
import { hasPricedLines, isForReference, NOTHING_PRICED_TEXT, quoteKindTexts } from '../../../shared/engine/quote-kind-text.ts'
import { sheetName } from '../../../shared/engine/bom/row-names.ts'
import type { VisibleAmount, VisibleQuote } from '../../../shared/engine/visible.ts'
import { countText, pointsText, timeText, yuan, yuanOfMicro } from '../../lib/format.ts'
import type { OpenBom } from '../document/state.ts'
import { useReview } from '../review/review-context.ts'
import { AmountRow } from './amount-row.tsx'
import { moneyText, SECTIONS } from './amount-text.ts'
import { Reference } from './total.tsx'

/** Every amount with its reason, and what they come to: with the kind of price it is, and the prices it is made with. */
export function Amounts({ bom, quote }: { bom: OpenBom; quote: VisibleQuote }) {
  const { sheets } = bom.opened
  const sections = useMemo(() => sectionsOf(quote, sheets), [quote, sheets])
  const tax = quote.amounts.find((amount) => amount.group === 'tax')
  return (
    <section aria-label="报价明细">
      {sections.map(({ title, amounts }) => (
        <div key={title} className="mb-2">
          <h3 className="flex items-center justify-between py-1 pr-2 text-xs text-text-2">
            <span>{title}（元）</span>
            <span className="num">{yuan(sumOf(amounts))}</span>
          </h3>
          <ul>
            {amounts.map((amount) => (
              <AmountRow key={amount.code} amount={amount} />
            ))}
          </ul>
        </div>
      ))}
      <div className="num mt-1 border-t-2 border-line pt-1">
        <p className="flex h-8 items-center justify-between pr-2 pl-5">
          <span>未税合计</span>
          <span>{yuan(quote.subtotalFen)}</span>
        </p>
        <ul>{tax && <AmountRow amount={tax} />}</ul>
        <Sum bom={bom} quote={quote} />
        <p className="mt-1 pr-2 text-right text-xs text-text-2">点数约定：{conventionName(bom)}</p>
        <PriceList bom={bom} quote={quote} />
      </div>
    </section>
  )
}

/** The total with what it includes. Where no line was priced there is none: set-up fees alone are no price of a board. */
function Sum({ bom, quote }: { bom: OpenBom; quote: VisibleQuote }) {
  const { opened, computedFor } = bom
  const { counts } = useReview()
  const isPriced = hasPricedLines(quote)
  const { order, model } = computedFor
  return (
    <>
      <p className="flex items-baseline justify-between gap-2 pt-2 pr-2 pl-5">
        <span className="font-semibold">
          {(quote.taxFen ?? 0) > 0 || quote.taxIncluded ? '含税总价' : '总价'} {isForReference(opened.blocked) && <Reference />}
        </span>
        <output aria-live="polite" className={isPriced ? 'text-xl font-semibold' : 'text-text-2'}>
          {isPriced ? moneyText(quote.totalFen) : NOTHING_PRICED_TEXT}
        </output>
      </p>
      <p className="mt-0.5 pr-2 text-right text-sm text-text-2">
        {isPriced ? (
          <>
            {countText(quote.sets)} 套，每套 {quote.perSetMicro === null ? yuan(null) : `${yuanOfMicro(quote.perSetMicro)} 元`} ·{' '}
            {pointsText(quote.setPointsMilli)} 点/套
          </>
        ) : (
          <>只有与点数无关的费用 {moneyText(quote.totalFen)}</>
        )}
      </p>
      <p className="mt-0.5 pr-2 text-right text-sm text-text-2">
        {quoteKindTexts({ quote, blocking: counts?.block ?? null, order, model }).join(' · ')}
      </p>
    </>
  )
}

/** Which prices it was computed with, when, and for how long they stand. */
function PriceList({ bom: { saved, dirty }, quote }: { bom: OpenBom; quote: VisibleQuote }) {
  const [today] = useState(() => timeText(Date.now()).slice(0, 10))
  return (
    <p className="mt-0.5 pr-2 text-right text-xs text-text-2">
      价格表 {quote.modelVersion} · {today} 计算 · {saved !== null && !dirty ? '已按此价保存' : '保存前随现行价格更新'}
    </p>
  )
}

type Section = { title: string; amounts: VisibleAmount[] }

/** The amounts under their headings, of several boards first each board's own; zero lines are hidden, but for what is waived. */
function sectionsOf({ amounts, boards = [] }: VisibleQuote, sheets: OpenBom['opened']['sheets']): Section[] {
  const charged = amounts.filter(({ amountFen, waivedFen }) => amountFen !== 0 || waivedFen !== undefined)
  const ofBoards = boards.map(({ board, pieces }) => ({
    title: `${sheetName(sheets, board)} ${countText(pieces)} 块`,
    amounts: charged.filter((amount) => amount.board === board),
  }))
  const ofOrder = SECTIONS.map(({ title, groups }) => ({
    title,
    amounts: charged.filter(({ board, group }) => board === undefined && groups.includes(group)),
  }))
  return [...ofBoards, ...ofOrder].filter((section) => section.amounts.length > 0)
}

/** Null where a part may not be seen. */
const sumOf = (amounts: readonly VisibleAmount[]): number | null =>
  amounts.reduce<number | null>((sum, { amountFen }) => (sum === null || amountFen === null ? null : sum + amountFen), 0)

const conventionName = ({ model, order }: OpenBom): string =>
  model.conventions.find((each) => each.code === order.conventionCode)?.name ?? order.conventionCode
