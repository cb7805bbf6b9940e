import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MES_SERVICE_NAMES, MES_SERVICES, type MesService } from '../../../shared/operation/mes.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { timeText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { showDone } from '../../ui/toast.ts'

type ServicesDialogProps = { id: string; name: string; /** How long a trial lasts. */ days: number; onClose: () => void }

/** A company's services: each opened for a trial, or closed. */
export function ServicesDialog({ id, name, days, onClose }: ServicesDialogProps) {
  const may = useMay()
  const [pending, setPending] = useState<MesService | null>(null)
  const query = useQuery({
    queryKey: ['MesUser/Company', 'one', id],
    queryFn: async ({ signal }) => {
      const { items } = await call('MesUser/Company', { keyword: name, pageSize: 200 }, { signal, shows: 'nobody' })
      return items.find((one) => one.id === id) ?? null
    },
    staleTime: 0,
  })
  const change = async (service: MesService, isOpen: boolean) => {
    setPending(service)
    // A refusal is shown by the call.
    await (
      isOpen
        ? call('MesUser/DelDemoService', { companyId: id, service }).then(() => showDone('服务已停用'))
        : call('MesUser/AddDemoService', { companyId: id, service }).then(({ expires }) =>
            showDone(`已开通到 ${timeText(expires).slice(0, 10)}`),
          )
    ).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['MesUser/Company'] })
    setPending(null)
  }
  return (
    <DetailDialog query={query} title={`${name}的服务`} onClose={onClose}>
      {(company) => (
        <ul className="divide-y divide-line border-y border-line">
          {MES_SERVICES.map((service) => {
            const open = company?.services.find((one) => one.service === service)
            const isOpen = open !== undefined && open.expires > query.dataUpdatedAt
            return (
              <li key={service} className="flex items-center gap-3 py-2">
                <span className="w-24">{MES_SERVICE_NAMES[service]}</span>
                <span className="num flex-1 text-sm text-text-2">
                  {open === undefined ? '没有开通' : `${isOpen ? '开通到' : '已到期'} ${timeText(open.expires).slice(0, 10)}`}
                </span>
                {isOpen
                  ? may('MesUser/DelDemoService') && (
                      <Button size="small" pending={pending === service} onClick={() => void change(service, true)}>
                        停用
                      </Button>
                    )
                  : may('MesUser/AddDemoService') && (
                      <Button size="small" pending={pending === service} onClick={() => void change(service, false)}>
                        试用 {days} 天
                      </Button>
                    )}
              </li>
            )
          })}
        </ul>
      )}
    </DetailDialog>
  )
}
