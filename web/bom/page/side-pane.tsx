import * as Tabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { PaneEdge, usePaneWidth } from './pane-width.tsx'
import type { Pane } from './use-page-view.ts'
import { choicesFrom } from '../../screen/list/choices.ts'

type SidePaneProps = {
  pane: Pane
  onPane: (pane: Pane) => void
  /** What it all comes to, in sight whichever pane is open. */
  total: ReactNode
  quote: ReactNode
  /** Nothing while no line is active. */
  line: ReactNode
  /** What lies beside the bill; null where no such file does. */
  netlist: ReactNode
  placement: ReactNode
}

const PANES = choicesFrom(['quote', '报价'], ['line', '行说明'], ['netlist', '网表'], ['placement', '坐标'])

/** On the right of a wide page: the quote, or what is known of the active line; above, what it all comes to. */
export function SidePane({ pane: wanted, onPane, total, quote, line, netlist, placement }: SidePaneProps) {
  const beside = { netlist, placement }
  const panes = PANES.filter(({ value }) => isAlways(value) || beside[value] !== null)
  const pane = panes.some((each) => each.value === wanted) ? wanted : 'quote'
  const { width, set } = usePaneWidth()
  const usual = isAlways(pane) ? 'w-[364px]' : 'w-[clamp(364px,42vw,640px)]'
  return (
    <Tabs.Root
      value={pane}
      onValueChange={(next) => onPane(PANES.find((each) => each.value === next)?.value ?? 'quote')}
      style={width === null ? undefined : { width }}
      className={`relative flex shrink-0 flex-col border-l border-line bg-surface ${width === null ? usual : ''}`}
    >
      <PaneEdge width={width} onWidth={set} />
      <Tabs.List aria-label="右栏" className="flex h-12 shrink-0 border-b border-line px-2">
        {panes.map((each) => (
          <Tabs.Trigger
            key={each.value}
            value={each.value}
            className="h-full border-b-2 border-transparent px-3 text-text-2 hover:text-text focus-visible:-outline-offset-2
              data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-text"
          >
            {each.text}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {total}
      <Tabs.Content value="quote" className="scroll-thin min-h-0 flex-1 overflow-y-auto p-3">
        {quote}
      </Tabs.Content>
      <Tabs.Content value="line" className="scroll-thin min-h-0 flex-1 overflow-y-auto p-4">
        {line ?? (
          <p className="text-sm text-text-2">在左边选一行，这里说明它的识别依据和价格（Alt+Enter 在报价和行说明之间切换）。</p>
        )}
      </Tabs.Content>
      {(['netlist', 'placement'] as const).map((kind) => (
        <Tabs.Content key={kind} value={kind} className="scroll-thin min-h-0 flex-1 overflow-y-auto p-3">
          {beside[kind]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

const isAlways = (pane: Pane): pane is 'quote' | 'line' => pane === 'quote' || pane === 'line'
