import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { VersionDifference, versionText } from './version-difference.tsx'

type Versions = CallOutput<'bomHistory/Versions'>

type VersionsDialogProps = { id: string; prjName: string; onClose: () => void }

/** Every save of a bill, and what is different between two of them. */
export function VersionsDialog({ id, prjName, onClose }: VersionsDialogProps) {
  const query = useQuery({
    queryKey: ['bomHistory/Versions', id],
    queryFn: () => call('bomHistory/Versions', { id }, { shows: 'form' }),
  })
  return (
    <DetailDialog query={query} title={`「${prjName}」的版本`} onClose={onClose}>
      {(versions) => <Compared id={id} versions={versions} />}
    </DetailDialog>
  )
}

/** The last save beside the one before it, unless others are chosen. */
function Compared({ id, versions }: { id: string; versions: Versions }) {
  const [last, earlier] = versions
  const [pair, setPair] = useState({ against: earlier?.version ?? 0, version: last?.version ?? 0 })
  if (!last || !earlier) return <p className="text-sm text-text-2">只保存过一次：{last && versionText(last)}</p>
  const choices = versions.map((each) => ({ value: String(each.version), text: versionText(each) }))
  const select = (label: string, side: 'against' | 'version') => (
    <Select
      label={label}
      value={String(pair[side])}
      choices={choices}
      onChange={(chosen) => setPair({ ...pair, [side]: Number(chosen) })}
      className="max-w-full"
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {select('从', 'against')}
        <span aria-hidden>→</span>
        {select('到', 'version')}
      </div>
      <VersionDifference id={id} {...pair} />
    </div>
  )
}
