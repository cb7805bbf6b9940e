import type { RowSteps, SplitRow } from '../../../shared/engine/split/types.ts'
import { countText, percentText, timeText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FAULT_NAMES, type MatrixCell, type MatrixRow, type Source } from './matrix-rows.ts'
import { ageText, isOld } from './source-head.tsx'
import { Step } from './step.tsx'

type OfferDetailProps = {
  row: MatrixRow
  cell: MatrixCell
  source: Source
  onPin: ((row: MatrixRow, source: Source) => void) | null
}

/** An offer with its breaks and terms, how many pieces are bought of it and why, and whether more would cost less. */
export function OfferDetail({ row, cell, source, onPin }: OfferDetailProps) {
  const { offer, fault, buyUp, isPinned } = cell
  const { sku, packing, moq, mult, stock, leadDays, validTo } = offer
  const terms = [
    ['供应商编号', sku],
    ['包装', packing],
    ['起订 / 倍数', `${countText(moq)} / ${countText(mult)}`],
    ['库存', countText(stock)],
    ['货期', `${leadDays} 天`],
    ['税率', percentText(source.taxPpm)],
    ['有效期', validTo === null ? '长期' : timeText(validTo).slice(0, 10)],
    ...(source.rateDay === null || source.rateMicro === null
      ? []
      : [['汇率', `1 ${source.currency} = ${yuanOfMicro(source.rateMicro)} 元（${source.rateDay}）`]]),
  ] as const
  return (
    <section aria-label={`${source.name} 的报价`} className="text-sm">
      <h3 className="mb-1 flex items-center gap-2 font-semibold">
        <span className="min-w-0 flex-1 truncate">{source.name}</span>
        {fault && <span className="text-xs font-normal text-warn">{FAULT_NAMES[fault]}</span>}
        <span className={`text-xs font-normal ${isOld(source.updated) ? 'text-warn' : 'text-text-2'}`}>
          价格 {ageText(source.updated)}
        </span>
      </h3>
      <Breaks cell={cell} source={source} />
      {cell.row && <Bought row={cell.row} />}
      {buyUp && (
        <p className="num my-1 rounded-control bg-warn-tint px-2 py-1 text-warn">
          买 {countText(buyUp.pieces)} 个只要 {yuan(buyUp.goodsFen)} 元，比 {countText(cell.pieces)} 个少花 {yuan(buyUp.savedFen)}{' '}
          元；拆分时已考虑。
        </p>
      )}
      <dl className="my-1 grid grid-cols-[auto_1fr] gap-x-3">
        {terms.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="num text-right break-all">{text}</dd>
          </div>
        ))}
      </dl>
      {onPin && (
        <Button
          size="small"
          look={isPinned ? 'plain' : 'primary'}
          className="mt-1 w-full justify-center"
          onClick={() => onPin(row, source)}
        >
          {isPinned ? '取消指定' : '指定这家'}
        </Button>
      )}
    </section>
  )
}

function Breaks({ cell: { offer, row, pieces }, source }: Pick<OfferDetailProps, 'cell' | 'source'>) {
  if (offer.breaks === null || offer.breaks.length === 0) return null
  const bought = row?.quantity ?? pieces
  const current = offer.breaks.findLast(([from]) => from <= bought)
  return (
    <table aria-label="阶梯价" className="num w-full">
      <tbody>
        {offer.breaks.map((one) => (
          <tr key={one[0]} className={one === current ? 'bg-primary-tint font-semibold' : ''}>
            <td className="px-1">{countText(one[0])}+</td>
            <td className="px-1 text-right">
              {source.currency === 'CNY' ? '' : `${source.currency} `}
              {yuanOfMicro(one[1])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const STEPS: readonly (readonly [keyof RowSteps, string, string])[] = [
  ['share', '这一家要供', ''],
  ['moq', '补到起订量', ''],
  ['multiple', '按整包取整', ''],
  ['buyUp', '买到更低的阶梯', '多买反而便宜'],
  ['raise', '凑够起订金额或免运费', ''],
]

function Bought({ row }: { row: SplitRow }) {
  const { steps, quantity, goodsFen, taxFen, unitMicro, plainFen } = row
  const savedFen = plainFen - goodsFen - taxFen
  return (
    <div className="my-1 border-y border-line py-1">
      {STEPS.map(([key, text, hint], at) =>
        steps[key] > 0 ? (
          <Step key={key} text={text} hint={hint} pieces={steps[key]} {...(at > 0 && { sign: '+' as const })} />
        ) : null,
      )}
      <Step text="采购数量" hint={savedFen > 0 ? `比只买够用的少花 ${yuan(savedFen)} 元` : ''} pieces={quantity} isSum />
      <p className="num text-right">
        × {yuanOfMicro(unitMicro)} = {yuan(goodsFen)} 元{taxFen > 0 && `，税 ${yuan(taxFen)} 元`}
      </p>
    </div>
  )
}
