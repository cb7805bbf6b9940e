import { useState } from 'react'
import { timeText } from '../../../lib/format.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Filters } from '../../../screen/types.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { countedText } from '../facts/text.ts'
import { proposalColumns, type AliasRow } from './alias-columns.tsx'
import { accept } from './alias-list.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const filters: Filters<'Package/alias'> = [{ key: 'Names', kind: 'names', label: '别名，可写几个' }]
const PENDING = { state: 0 } as const
const EMPTY = <ListNote title="没有待处理的建议" text="会员改正一行后选择“建议给平台”，它会出现在这里；说的人多的在前。" />

/** What members propose: those whom several agree on come first. */
export function Proposals() {
  const [read, setRead] = useState<AliasRow | null>(null)
  const [merged, setMerged] = useState<AliasRow | null>(null)
  const [rejected, setRejected] = useState<AliasRow | null>(null)
  const actions = (): Act<AliasRow>[] => [
    { text: '采用', call: 'Package/UpdateAliasState', run: accept },
    { text: '并入另一封装', call: 'Package/UpdateAliasState', run: setMerged },
    { text: '驳回', call: 'Package/UpdateAliasState', danger: true, run: setRejected },
    { text: '看原话', run: setRead },
  ]
  return (
    <>
      <ListScreen
        list="Package/alias"
        noun="建议"
        columns={proposalColumns}
        filters={filters}
        always={PENDING}
        empty={EMPTY}
        actions={actions}
      />
      {read && <Voices row={read} onClose={() => setRead(null)} />}
      {merged && <MergeDialog row={merged} onClose={() => setMerged(null)} />}
      {rejected && <RejectDialog row={rejected} onClose={() => setRejected(null)} />}
    </>
  )
}

/** Who proposes it, in what words, and the line that it comes from. */
function Voices({ row, onClose }: { row: AliasRow; onClose: () => void }) {
  const rest = row.voices - row.members.length
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`建议：${row.alias}`}
      description={row.facts ? `${row.facts.name}，${countedText(row.facts)}` : '没有说明是哪种封装'}
    >
      <ul className="flex flex-col">
        {row.members.map(({ name, text, sample, created }) => (
          <li key={`${name} ${created}`} className="border-b border-line py-2 text-sm last:border-0">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{name}</span>
              <span className="num text-text-2">{timeText(created)}</span>
            </p>
            <p className="font-mono wrap-anywhere">{text}</p>
            {sample !== '' && <p className="wrap-anywhere text-text-2">{sample}</p>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="pt-2 text-sm text-text-2">另有 {rest} 位会员这样建议</p>}
    </Dialog>
  )
}
