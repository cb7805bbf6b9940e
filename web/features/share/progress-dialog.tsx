import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkList } from './link-list.tsx'
import { NewAddress } from './new-address.tsx'

type ProgressDialogProps = { id: string; /** The order's. */ no: string; onClose: () => void }

/** Links to how far an order is: makes one, whose address is shown this once, and lists those that there are. */
export function ProgressDialog({ id, no, onClose }: ProgressDialogProps) {
  const [made, setMade] = useState<{ address: string; expires: number } | null>(null)
  const [pending, setPending] = useState(false)
  const query = useQuery({
    queryKey: ['mes/shares', id],
    queryFn: ({ signal }) => call('mes/shares', { id }, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  const make = async () => {
    setPending(true)
    // A refusal is shown by the call.
    await call('mes/share', { id }).then(
      ({ code, expires }) => setMade({ address: `${location.origin}/s/${code}`, expires }),
      () => undefined,
    )
    await queryClient.invalidateQueries({ queryKey: ['mes/shares', id] })
    setPending(false)
  }
  return (
    <Dialog
      open
      wide
      title={`分享 ${no} 的进度`}
      description="客户打开链接就能看订单到了哪一步和运单号，看不到价格和人名；30 天内有效。"
      onOpenChange={onClose}
    >
      <Button look="primary" pending={pending} onClick={() => void make()}>
        生成链接
      </Button>
      {made && (
        <div className="mt-3">
          <NewAddress {...made} />
        </div>
      )}
      <h3 className="mt-5 mb-1 font-semibold">已有的链接</h3>
      <Loaded query={query} rows={3}>
        {({ items }) => <LinkList links={items} queryKey={['mes/shares', id]} outcome={() => null} />}
      </Loaded>
    </Dialog>
  )
}
