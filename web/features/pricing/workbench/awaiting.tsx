import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../access/call.ts'
import { timeText } from '../../../lib/format.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showDone } from '../../../ui/toast.ts'
import { reloadBook, useBookState } from '../book/rows.ts'
import { TrialResult } from './trial-result.tsx'

/** Colleagues' trials that wait for a second person, who looks at them and agrees. */
export function Awaiting() {
  const { data } = useBookState()
  const [shown, setShown] = useState<string | null>(null)
  if (!data || data.awaiting.length === 0) return null
  return (
    <ul
      aria-label="等您同意的试算"
      className="mb-3 flex shrink-0 flex-col gap-1 rounded-control bg-warn-tint px-3 py-1.5 text-sm"
    >
      {data.awaiting.map(({ id, userName, created }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span>
            {userName} 于 {timeText(created)} 试算的草稿涨幅超过设定，等另一位管理员同意
          </span>
          <Button size="small" onClick={() => setShown(id)}>
            查看
          </Button>
        </li>
      ))}
      {shown !== null && <ApproveDialog id={shown} onClose={() => setShown(null)} />}
    </ul>
  )
}

function ApproveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ queryKey: ['PriceBook/TestResult', id], queryFn: () => call('PriceBook/TestResult', { id }) })
  const [pending, setPending] = useState(false)
  const approve = async () => {
    setPending(true)
    try {
      await call('PriceBook/Approve', { id })
      showDone('已同意，同事可以发布了')
      reloadBook()
      onClose()
    } catch {
      // The refusal has been shown.
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog open wide onOpenChange={onClose} title="同事的试算">
      <Loaded query={query} rows={8}>
        {(result) => (
          <>
            <TrialResult result={result} />
            <footer className="mt-4 flex justify-end gap-2">
              <Button onClick={onClose}>再看看</Button>
              <Button look="primary" pending={pending} disabled={result.approvedName !== null} onClick={() => void approve()}>
                {result.approvedName === null ? '同意发布' : '已有人同意'}
              </Button>
            </footer>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
