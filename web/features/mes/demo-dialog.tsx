import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEMO_FACTORY } from '../../../shared/operation/mes.ts'
import { call } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import type { ListRow } from '../../screen/types.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type DemoDialogProps = { row: ListRow<'MesUser/Company'>; onClose: () => void }

const WATCHED_MS = 700

/** A factory to show the product with: made by the product's own calls, and made anew whenever it was used up. */
export function DemoDialog({ row: { id, name, demo }, onClose }: DemoDialogProps) {
  const [jobId, setJobId] = useState<string | null>(demo?.isMaking === true ? demo.jobId : null)
  const [pending, setPending] = useState(false)
  const { data: job } = useQuery({
    queryKey: ['job/Watch', jobId],
    queryFn: ({ signal }) => call('job/Watch', { id: jobId ?? '' }, { signal, shows: 'nobody' }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => (state.data?.finished == null ? WATCHED_MS : false),
    staleTime: 0,
  })
  const start = async () => {
    setPending(true)
    // A refusal is shown by the call.
    await call('MesUser/InitDemoFactory', { companyId: id }).then(
      (made) => setJobId(made.jobId),
      () => undefined,
    )
    setPending(false)
  }
  const isMaking = jobId !== null && job?.finished == null
  const { bills, orders, stock } = DEMO_FACTORY
  return (
    <Dialog
      open
      title={`${name}的演示工厂`}
      description={`${bills} 份计价、${orders} 个订单和 ${stock} 行库存，放在一个单独的演示账号里，不进任何统计。`}
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-3">
        {demo && !isMaking && job === undefined && <p className="num text-sm text-text-2">上次生成于 {timeText(demo.made)}。</p>}
        {job !== undefined && (
          <p role="status" className="num">
            {job.state === 'done'
              ? '已生成。'
              : job.state === 'failed'
                ? `没有生成：错误编号 ${job.fault ?? ''}，请稍后再试。`
                : `正在生成 ${job.done} / ${job.total ?? '…'}`}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>关闭</Button>
          <Button look="primary" pending={pending || isMaking} onClick={() => void start()}>
            {demo || job ? '重新生成' : '生成'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
