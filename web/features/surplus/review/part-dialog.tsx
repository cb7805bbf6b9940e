import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallOutput } from '../../../access/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { showDone } from '../../../ui/toast.ts'
import type { Item } from '../list/item.ts'

type PartDialogProps = {
  list: Pick<CallOutput<'surplus/GetDetail'>, 'id' | 'rowVersion'>
  item: Item
  onClose: () => void
  onSaved: () => void
}

/** Which part of the catalogue a row is: found as one types, chosen with a click. */
export function PartDialog({ list: { id, rowVersion }, item, onClose, onSaved }: PartDialogProps) {
  const [keyword, setKeyword] = useState(item.mpn)
  const [isSaving, setSaving] = useState(false)
  const { data, isFetching } = useQuery({
    queryKey: ['bomai/suggest', keyword],
    queryFn: ({ signal }) => call('bomai/suggest', { keyword }, { signal, shows: 'nobody' }),
    enabled: keyword.trim() !== '',
  })
  const name = async (partId: number | null) => {
    setSaving(true)
    try {
      await call('surplus/SavePart', { id, rowVersion, seq: item.seq, partId })
      showDone(partId === null ? '已清除' : '已指定')
      onSaved()
    } finally {
      setSaving(false)
    }
  }
  const choose = (partId: number | null) => void name(partId).catch(() => undefined)
  return (
    <Dialog open wide onOpenChange={onClose} title={`${item.mpn} 是目录中的哪个物料`} description={`${item.brand} ${item.pkg}`}>
      <Input aria-label="型号或描述" value={keyword} onChange={({ target }) => setKeyword(target.value)} className="w-full" />
      <ul aria-label="找到的物料" aria-busy={isFetching} className="mt-2 flex min-h-40 flex-col">
        {data?.items.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              disabled={isSaving}
              onClick={() => choose(part.id)}
              className="flex min-h-9 w-full flex-wrap items-center gap-x-3 rounded-control px-2 text-left hover:bg-hover"
            >
              <span className="font-mono">{part.mpn}</span>
              <span className="text-text-2">{part.maker}</span>
              <span className="min-w-0 flex-1 truncate text-text-2">
                {part.category} {part.pkg}
              </span>
            </button>
          </li>
        ))}
        {data?.items.length === 0 && (
          <li className="px-2 py-3 text-text-2">目录里没有。先在供应商价表里导入这个型号，或驳回请卖方写清楚。</li>
        )}
      </ul>
      {item.part !== null && (
        <Button disabled={isSaving} onClick={() => choose(null)}>
          清除现在的 {item.part.mpn}
        </Button>
      )}
    </Dialog>
  )
}
