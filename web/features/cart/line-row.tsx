import { isAcceptable } from '../../../shared/engine/cart/line.ts'
import { countText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { CHANGES } from '../../access/cart-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { CartLine } from './chosen.ts'
import { QuantityField } from './quantity-field.tsx'

export type LineActs = {
  onToggle: (id: string, isChosen: boolean) => void
  onQuantity: (id: string, quantity: number) => void
  onAccept: (ids: string[]) => void
  onRemove: (ids: string[]) => void
}

type LineRowProps = LineActs & { line: CartLine; isChosen: boolean; mayChoose: boolean }

/** The columns of a line on a wide screen. */
export const LINE_GRID = `grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-3 py-2
  lg:grid-cols-[24px_minmax(0,1fr)_minmax(0,14rem)_12rem_9rem_8rem_4rem]`

/** One line: what it is, what it is for, how many, at which price, and what has changed since it was put in. */
export function LineRow({ line, isChosen, mayChoose, ...acts }: LineRowProps) {
  const { id, mpn, changes, goodsFen } = line
  return (
    <li className={`${LINE_GRID} border-t border-line [contain-intrinsic-size:auto_56px] [content-visibility:auto]`}>
      <input
        type="checkbox"
        className="mt-2 size-4 accent-primary"
        aria-label={`选择 ${mpn}`}
        checked={isChosen}
        disabled={!mayChoose}
        onChange={({ target }) => acts.onToggle(id, target.checked)}
      />
      <Part line={line} />
      <Button size="small" look="ghost" className="lg:order-last" aria-label={`移除 ${mpn}`} onClick={() => acts.onRemove([id])}>
        移除
      </Button>
      <div className="col-span-3 flex flex-col items-start gap-1 text-sm max-lg:pl-9 lg:col-span-1">
        {changes.map((change) => (
          <Tag key={change} tone={CHANGES[change].tone}>
            {CHANGES[change].text}
          </Tag>
        ))}
        <Change line={line} onAccept={acts.onAccept} />
      </div>
      <div className="col-span-3 flex flex-wrap items-start justify-end gap-x-4 gap-y-1 lg:contents">
        <QuantityField line={line} onSave={(quantity) => acts.onQuantity(id, quantity)} />
        <Price line={line} />
        <span className="num pt-1.5 text-right font-semibold">{goodsFen === null ? '—' : yuan(goodsFen)}</span>
      </div>
    </li>
  )
}

function Part({ line }: { line: CartLine }) {
  const { mpn, maker, sku, packing, stock, leadDays, needs, changes } = line
  const facts = [maker, sku, packing, ...(changes.includes('gone') ? [] : [`库存 ${countText(stock)}`, `货期 ${leadDays} 天`])]
  return (
    <div className="min-w-0">
      <p className="truncate pt-1 font-mono">{mpn}</p>
      <p className="text-sm text-text-2 lg:truncate">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {needs.length > 0 && (
        <p className="text-sm text-text-2">
          {needs.map(({ name, pieces }) => `${name || '已删除的清单'} ${countText(pieces)}`).join('，')}
        </p>
      )}
    </div>
  )
}

function Price({ line: { unitMicro, currency, foreign } }: { line: CartLine }) {
  return (
    <span className="num flex flex-col items-end pt-1.5 text-right">
      {unitMicro === null ? '—' : yuanOfMicro(unitMicro)}
      {foreign && (
        <span className="text-xs text-text-2">
          {currency} {yuanOfMicro(foreign.unitMicro)} × {yuanOfMicro(foreign.rateMicro)}（{foreign.day}）
        </span>
      )}
    </span>
  )
}

/** From which price to which, and agreeing to it. */
function Change({ line, onAccept }: { line: CartLine } & Pick<LineActs, 'onAccept'>) {
  const { id, mpn, changes, seenMicro, unitMicro } = line
  const isOpen = changes.length > 0 && changes.every(isAcceptable)
  const isPrice = seenMicro !== null && unitMicro !== null && seenMicro !== unitMicro
  return (
    <>
      {isPrice && (
        <span className="num text-text-2">
          {yuanOfMicro(seenMicro)} → {yuanOfMicro(unitMicro)}
        </span>
      )}
      {isOpen && (
        <Button size="small" aria-label={`接受 ${mpn} 的变动`} onClick={() => onAccept([id])}>
          接受
        </Button>
      )}
    </>
  )
}
