import { TriangleAlert } from 'lucide-react'
import { useStore } from '../../../lib/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import { deleteDocument, refreshUnsaved, unsaved } from '../../document/kept/unsaved.ts'
import { storageTrouble, type StorageTrouble } from '../../document/store/trouble.ts'

const TEXTS: Record<StorageTrouble, string> = {
  full: '不能在本机留底：浏览器给本站的空间满了。可以照常分析、保存和导出，关闭页面前请先保存',
  forbidden: '不能在本机留底：浏览器不允许本站存储（无痕模式或禁用了网站数据）。可以照常分析、保存和导出，关闭页面前请先保存',
  failed: '不能在本机留底：浏览器没有存进去，会继续重试。可以照常分析、保存和导出，关闭页面前请先保存',
  many: '本机留底超过 50 份或 500 MB，都还没有保存：请保存或删去几份',
}

/** Says, as long as it holds, that the work is not kept in this browser. */
export function StorageLine() {
  const trouble = useStore(storageTrouble)
  if (trouble === null) return null
  return (
    <div
      role="status"
      className="flex min-h-9 items-center gap-3 border-b border-line bg-warn-tint px-3 py-1.5 text-sm text-warn"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{TEXTS[trouble]}。</span>
      {trouble === 'many' && (
        <Button size="small" onClick={() => void deleteOldest()}>
          删去最早的一份
        </Button>
      )}
    </div>
  )
}

async function deleteOldest(): Promise<void> {
  await refreshUnsaved()
  const oldest = unsaved.get()?.at(-1)
  if (oldest) await deleteDocument(oldest)
}
