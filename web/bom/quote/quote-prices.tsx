import { X } from 'lucide-react'
import { useState } from 'react'
import { placeOfKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { choose } from '../document/choose.ts'
import { setUnitPrice } from '../document/set-order.ts'
import { priceText, type PriceScope } from '../document/lines/unit-prices.ts'
import { rowNames } from '../document/lines/row-names.ts'
import type { OpenBom } from '../document/state.ts'

type HandPrice = { scope: PriceScope; name: string; title: string; micro: number; line: number | null }

const FEW = 8

/** The unit prices that were set by hand, each with the way back to the rule. */
export function QuotePrices({ bom, onShow }: { bom: OpenBom; onShow: (lines: readonly number[]) => void }) {
  const [all, setAll] = useState(false)
  const prices = handPrices(bom)
  if (prices.length === 0) return null
  const listed = all ? prices : prices.slice(0, FEW)
  return (
    <section aria-label="手工单价">
      <h3 className="flex items-center justify-between text-xs text-text-2">
        <span>手工单价（元/点）{prices.length > 1 && <span className="num">{countText(prices.length)} 项</span>}</span>
        {prices.length > 1 && (
          <Button size="small" look="ghost" onClick={() => removeAll(bom)}>
            全部按规则
          </Button>
        )}
      </h3>
      <ul>
        {listed.map((price) => (
          <li key={`${price.scope} ${price.name}`} className="flex h-7 items-center gap-2 text-sm">
            <Title price={price} onShow={onShow} />
            <span className="num">{priceText(price.micro)}</span>
            <Button
              size="small"
              look="ghost"
              aria-label={`${price.title}按规则计价`}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget)
                setUnitPrice(price.scope, price.name, null, price.title)
              }}
            >
              <X aria-hidden className="size-3.5" />
            </Button>
          </li>
        ))}
      </ul>
      {prices.length > FEW && (
        <Button size="small" look="ghost" onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${countText(prices.length)} 项`}
        </Button>
      )}
    </section>
  )
}

/** Whoever removes one by the keyboard stays in the list. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const buttons = next?.querySelectorAll('button')
  buttons?.[buttons.length - 1]?.focus()
}

function Title({ price: { title, line }, onShow }: { price: HandPrice; onShow: (lines: readonly number[]) => void }) {
  if (line === null) return <span className="min-w-0 flex-1 truncate">{title}</span>
  return (
    <span className="min-w-0 flex-1 truncate">
      <button
        type="button"
        onClick={() => onShow([line])}
        className="max-w-full truncate rounded-control font-mono text-primary underline-offset-4 hover:underline"
      >
        {title}
      </button>
    </span>
  )
}

function removeAll({ order }: OpenBom): void {
  choose('全部按规则计价', { order: { ...order, unitPrices: { lines: {}, materials: {}, types: {} } } })
}

/** Types first, then materials, then lines; a line that was removed is named by its row. */
function handPrices({ order: { unitPrices }, model, opened }: OpenBom): HandPrice[] {
  const names = { types: nameIn(model.materialTypes, '类型'), materials: nameIn(model.materials, '物料') }
  const named = (['types', 'materials'] as const).flatMap((scope) =>
    Object.entries(unitPrices[scope]).map(([name, micro]) => ({ scope, name, micro, title: names[scope](name), line: null })),
  )
  const ofLines = Object.entries(unitPrices.lines)
  if (ofLines.length === 0) return named
  const byKey = new Map(opened.lines.map((line) => [line.key, line]))
  const lines = ofLines.map(([name, micro]): HandPrice => {
    const line = byKey.get(name)
    const row = rowNames(opened).long(placeOfKey(name))
    const title = line ? line.designators || row : `${row}（不在 BOM 中）`
    return { scope: 'lines', name, micro, title, line: line?.id ?? null }
  })
  return [...named, ...lines]
}

const nameIn =
  (list: readonly { code: string; name: string }[], what: string) =>
  (code: string): string =>
    `${what}“${list.find((each) => each.code === code)?.name ?? code}”`
