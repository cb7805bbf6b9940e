import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../access/call.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { showDone } from '../../../ui/toast.ts'
import { TrialResult } from './trial-result.tsx'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A second person looks at a colleague's trial, and agrees. */
export function ApproveForm() {
  const [text, setText] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const id = text.trim()
  return (
    <form
      className="mb-3 flex shrink-0 flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (ID.test(id)) setShown(id)
      }}
    >
      <label htmlFor="trial-id" className="text-sm text-text-2">
        替同事的试算把关
      </label>
      <Input
        id="trial-id"
        className="w-80! font-mono text-sm!"
        placeholder="粘贴试算编号"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!ID.test(id)}>
        查看
      </Button>
      {shown !== null && <ApproveDialog id={shown} onClose={() => setShown(null)} />}
    </form>
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
