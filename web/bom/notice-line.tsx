import { X } from 'lucide-react'
import { yuan } from '../format.ts'
import { Button } from '../ui/button.tsx'
import type { Notice, Ready } from './work-store.ts'
import { clearNotice, closeWork, withoutRemembered } from './work.ts'

/** One line on what the page did by itself, with the way back. */
export function NoticeLine({ work }: { work: Ready }) {
  const { notice } = work
  if (notice === null) return null
  return (
    <div role="status" className="flex min-h-9 items-center gap-3 border-b border-line bg-primary-tint px-3 text-sm">
      <span className="num min-w-0">{textOf(notice)}</span>
      {notice.kind === 'restored' && (
        <Button size="small" onClick={closeWork}>
          放弃
        </Button>
      )}
      {notice.kind === 'remembered' && (
        <Button size="small" onClick={withoutRemembered}>
          不沿用
        </Button>
      )}
      <span className="flex-1" />
      <Button size="small" look="ghost" aria-label="知道了" onClick={clearNotice}>
        <X aria-hidden className="size-3.5" />
      </Button>
    </div>
  )
}

function textOf(notice: Notice): string {
  if (notice.kind === 'difference') {
    const { boundFen, shownFen } = notice
    return `以服务器计算为准：${yuan(boundFen)} 元；本页预览为 ${yuan(shownFen)} 元，相差 ${yuan(boundFen - shownFen)} 元`
  }
  return notice.kind === 'restored' ? '已恢复上次没有做完的分析' : '沿用上次的列设置'
}
