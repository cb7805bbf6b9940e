import * as ToggleGroup from 'radix-ui/toggle-group'
import { countText } from '../../lib/format.ts'
import { choicesFrom } from '../../screen/list/choices.ts'

const VIEWS = choicesFrom(['lines', '物料'], ['columns', '列对应'], ['quote', '报价分析'], ['review', '核对'])

export type View = (typeof VIEWS)[number]['value']

/** The view that Alt and this digit lead to. */
export const viewOfDigit = (digit: string): View | null => VIEWS[Number(digit) - 1]?.value ?? null

type ViewsProps = { view: View; onView: (view: View) => void; open: number | null }

/** What the large part of the page shows, and how many questions are open; Alt with a digit chooses too. */
export function Views({ view, onView, open }: ViewsProps) {
  const change = (next: string) => {
    const found = VIEWS.find((each) => each.value === next)
    if (found) onView(found.value)
  }
  return (
    <ToggleGroup.Root
      type="single"
      value={view}
      onValueChange={change}
      aria-label="视图"
      className="flex h-7 shrink-0 rounded-control border border-control-line/60"
    >
      {VIEWS.map((each, index) => (
        <ToggleGroup.Item
          key={each.value}
          value={each.value}
          title={`${each.text}（Alt+${index + 1}）`}
          className="px-2.5 text-sm whitespace-nowrap text-text-2 first:rounded-l-[3px] last:rounded-r-[3px] hover:bg-hover hover:text-text
            data-[state=on]:bg-primary-tint data-[state=on]:font-semibold data-[state=on]:text-primary"
        >
          {each.text}
          {each.value === 'review' && open !== null && open > 0 && <b className="num font-semibold"> {countText(open)}</b>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
