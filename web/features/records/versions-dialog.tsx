import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { showNotice } from '../../ui/toast.ts'
import { restoreVersion } from './restore-version.ts'
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
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [pair, setPair] = useState({ against: earlier?.version ?? 0, version: last?.version ?? 0 })
  if (!last || !earlier) return <p className="text-sm text-text-2">只保存过一次：{last && versionText(last)}</p>
  const restore = () => {
    setBusy(true)
    restoreVersion(id, pair.against)
      .then((isOther) => {
        if (isOther) void navigate({ to: '/bom/analyse', search: { id } })
        else showNotice('现在就是这个版本的内容')
      })
      .catch(() => {
        // The failed call was shown.
      })
      .finally(() => setBusy(false))
  }
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
      <p className="flex flex-wrap items-center justify-end gap-3 text-sm text-text-2">
        恢复后还可以撤销，存为新版本才算数
        <Button disabled={isBusy} aria-busy={isBusy} onClick={restore}>
          恢复第 {pair.against} 版
        </Button>
      </p>
    </div>
  )
}
