import { Users } from 'lucide-react'
import { timeText } from '../../../lib/format.ts'
import { useStore } from '../../../lib/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import { chooseTheirs, keepMine } from '../../document/save/decide.ts'
import { valueOn } from '../../document/save/outbox.ts'
import type { OpenBom } from '../../document/state.ts'
import { writer } from '../../document/store/writer.ts'
import { actsBetween } from '../../document/store/unsent.ts'
import { cellName, valueText } from './clash-text.ts'

/** A cell that somebody else has changed too: both values, and which of them is to hold. */
export function ClashLine({ bom }: { bom: OpenBom }) {
  const { outbox } = bom.saved ?? {}
  const [clash, ...others] = outbox?.clashes ?? []
  const who = useStore(writer)
  // Where it can only be looked at there is nothing to choose.
  if (!outbox || !clash || (who?.id === bom.doc.id && who.is === 'elsewhere')) return null
  const mine = valueOn(actsBetween(outbox.base, bom), clash.subject)
  return (
    <div
      role="alert"
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-warn-tint px-3 py-1.5 text-sm"
    >
      <Users aria-hidden className="size-4 shrink-0 text-warn" />
      <span className="num min-w-0 [overflow-wrap:anywhere]">
        {clash.by === '' ? '别人' : clash.by}
        {clash.at > 0 && ` ${timeText(clash.at).slice(5, 16)}`} 也改了 {cellName(bom, clash.subject)}：对方{' '}
        <b>{valueText(clash.theirs)}</b>，我 <b>{valueText(mine)}</b>
      </span>
      <Button size="small" onClick={() => keepMine(clash)}>
        用我的
      </Button>
      <Button size="small" onClick={() => chooseTheirs(clash)}>
        用对方的
      </Button>
      {others.length > 0 && <span className="num text-text-2">还有 {others.length} 处</span>}
    </div>
  )
}
