import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useToken } from '../../access/session.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { presetsQuery, withPreset } from '../document/templates.ts'
import type { OpenBom } from '../document/state.ts'
import type { QuoteChange } from './quote-options.tsx'

/** What was set up for a customer, put on this order in one step that can be undone. Nothing where there is no preset. */
export function PresetMenu({ bom: { order, model }, onChange }: { bom: OpenBom; onChange: QuoteChange }) {
  const isSignedIn = useToken() !== null
  const { data = [] } = useQuery({ ...presetsQuery(), enabled: isSignedIn })
  if (!isSignedIn || data.length === 0) return null
  const items = data.map((preset) => ({
    text: preset.isOwn ? preset.name : `${preset.name}（系统）`,
    onSelect: () => onChange(withPreset(order, preset.order, model), `套用预设“${preset.name}”`),
  }))
  return (
    <Menu label="订单预设" items={items}>
      <Button size="small" className="self-start">
        套用订单预设
        <ChevronDown aria-hidden className="size-3.5 text-text-2" />
      </Button>
    </Menu>
  )
}
