import { useEffect, useRef } from 'react'
import { countText, percentText } from '../../lib/format.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import type { Compared } from './draft.ts'
import type { MatrixRow, Source } from './matrix-rows.ts'
import { OfferDetail } from './offer-detail.tsx'
import { Refusals } from './refusals.tsx'
import { Step } from './step.tsx'

type DetailProps = {
  row: MatrixRow
  /** The suppliers that are looked at. */
  sources: readonly Source[]
  compared: Compared
  own: number
  onOwn: (pieces: number) => void
  onPin: ((row: MatrixRow, source: Source) => void) | null
  /** Counts up when one's own stock is to be typed. */
  asked: number
}

/** Every number of a line opened: what is needed of the part and why, one's own stock, and the offer that is looked at. */
export function Detail({ row, sources, compared, own, onOwn, onPin, asked }: DetailProps) {
  const { part, left } = row
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) box.current?.querySelector('input')?.focus()
  }, [asked])
  return (
    <aside
      ref={box}
      aria-label="明细"
      className="scroll-thin flex shrink-0 flex-col gap-3 overflow-y-auto rounded-card border border-line bg-surface p-3 lg:w-[320px]"
    >
      <header>
        <h2 className="font-mono font-semibold break-all">{part.mpn}</h2>
        <p className="text-sm text-text-2">
          {[part.makerCn || part.maker, part.category, part.pkg].filter((text) => text !== '').join(' · ')}
        </p>
        {part.descr !== '' && <p className="text-sm text-text-2">{part.descr}</p>}
      </header>
      <Ledger row={row} compared={compared} own={own} onOwn={onOwn} />
      {left && <Refusals left={left} compared={compared} />}
      {sources.map((source) => {
        const cell = row.cells.get(source.id)
        if (cell) return <OfferDetail key={source.id} row={row} cell={cell} source={source} onPin={onPin} />
        return (
          <p key={source.id} className="text-sm text-text-2">
            {source.name} 没有报这个物料的价。
          </p>
        )
      })}
    </aside>
  )
}

type LedgerProps = Pick<DetailProps, 'row' | 'compared' | 'own' | 'onOwn'>

function Ledger({ row: { part, ledger }, compared, own, onOwn }: LedgerProps) {
  const names = new Map(compared.bills.map(({ id, name, sets }) => [id, { name, sets }]))
  return (
    <section aria-label="需求" className="text-sm">
      <h3 className="mb-1 font-semibold">需求</h3>
      {part.bills.map(({ bomId, need, extra, rule, ratePpm, minPieces }) => {
        const uses = part.uses.filter((use) => use.bomId === bomId)
        const bill = names.get(bomId)
        const perSet = uses.reduce((sum, use) => sum + use.perSet, 0)
        return (
          <div key={bomId} className="mb-1.5">
            <Step
              text={`${bill?.name ?? '清单'}：每套 ${countText(perSet)} × ${countText(bill?.sets ?? 0)} 套`}
              hint={uses.map(({ label }) => label).join('；')}
              pieces={need}
            />
            <Step
              text={extra === 0 && rule === null ? '没有损耗' : rule === null ? '损耗' : `损耗 ${rule}`}
              hint={ratePpm === 0 && minPieces === 0 ? '' : `${percentText(ratePpm)}，至少 ${countText(minPieces)} 个`}
              pieces={extra}
              sign="+"
            />
          </div>
        )
      })}
      {ledger.tape > 0 && (
        <Step text="飞达料带最短 80 mm" hint={`至少 ${countText(part.tape)} 个`} pieces={ledger.tape} sign="+" />
      )}
      <label className="flex items-center gap-2 py-0.5">
        <span className="flex-1">自有库存</span>
        <NumberInput className="num h-7! w-24! text-right" value={own} min={0} max={1_000_000_000} onChange={onOwn} />
      </label>
      {ledger.own > 0 && <Step text="用自有库存" hint="" pieces={ledger.own} sign="−" />}
      <Step text="要买" hint="" pieces={ledger.wanted} isSum />
    </section>
  )
}
