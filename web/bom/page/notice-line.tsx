import { X } from 'lucide-react'
import { yuan } from '../../lib/format.ts'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { hasNoLines } from './no-lines.tsx'
import type { Notice, OpenBom } from '../document/state.ts'
import { writer } from '../document/store/writer.ts'
import { clearNotice, withoutRemembered } from '../document/notice.ts'
import { discardBom } from '../document/kept/unsaved.ts'
import { refineAgain } from '../document/recompute.ts'
import { saveAsNew, openSaved } from '../document/save/conflict.ts'

/** One line on what the page did by itself, with the way back. */
export function NoticeLine({ bom }: { bom: OpenBom }) {
  const { notice } = bom
  const now = useStore(writer)
  // Without a line it is said what to do.
  // Where it can only be looked at there is nothing to answer.
  if (notice === null || (now?.id === bom.doc.id && now.is === 'elsewhere') || (notice.kind === 'by-hand' && hasNoLines(bom)))
    return null
  return (
    <div
      role="status"
      className={`flex min-h-9 items-center gap-3 border-b border-line px-3 text-sm ${WARNINGS.has(notice.kind) ? 'bg-warn-tint' : 'bg-primary-tint'}`}
    >
      <span className="num min-w-0">{textOf(notice)}</span>
      {notice.kind === 'restored' && (
        <Button size="small" onClick={() => void discardBom()}>
          放弃
        </Button>
      )}
      {notice.kind === 'remembered' && (
        <Button size="small" onClick={withoutRemembered}>
          不沿用
        </Button>
      )}
      {notice.kind === 'unasked' && (
        <Button size="small" onClick={() => void refineAgain()}>
          再查一次
        </Button>
      )}
      {notice.kind === 'removed' && (
        <Button size="small" onClick={saveAsNew}>
          另存为新 BOM
        </Button>
      )}
      {notice.kind === 'conflict' && (
        <>
          <Button size="small" onClick={saveAsNew}>
            另存为一份新的
          </Button>
          <Button size="small" onClick={openSaved}>
            打开最新的
          </Button>
        </>
      )}
      <span className="flex-1" />
      <Button size="small" look="ghost" aria-label="知道了" onClick={clearNotice}>
        <X aria-hidden className="size-3.5" />
      </Button>
    </div>
  )
}

const WARNINGS: ReadonlySet<Notice['kind']> = new Set(['too-large', 'conflict', 'removed', 'unasked'])

const TEXTS = {
  restored: '已恢复上次没有做完的分析',
  remembered: '沿用上次的列设置',
  'by-hand': '按手工指定打开：请核对工作表、表头和各列的含义，物料和报价会跟着变',
} as const

function pricesText(totals: Extract<Notice, { kind: 'prices' }>['totals']): string {
  if (totals === null) return '价格有变化，已按现行价格重算'
  const { beforeFen, afterFen } = totals
  const differenceFen = afterFen - beforeFen
  if (differenceFen === 0) return '价格有变化，这份分析的总价不变'
  const way = differenceFen > 0 ? '多' : '少'
  return `价格有变化，已按现行价格重算：${yuan(afterFen)} 元，之前为 ${yuan(beforeFen)} 元，${way} ${yuan(Math.abs(differenceFen))} 元`
}

function textOf(notice: Notice): string {
  if (notice.kind === 'difference') {
    const { boundFen, shownFen } = notice
    return `以服务器计算为准：${yuan(boundFen)} 元；本页预览为 ${yuan(shownFen)} 元，相差 ${yuan(boundFen - shownFen)} 元`
  }
  if (notice.kind === 'prices') return pricesText(notice.totals)
  if (notice.kind === 'conflict') return '没有保存：这份分析在别处保存过新的内容。这里的改动还在'
  if (notice.kind === 'removed') return '这份分析在别处被删除了。这里的内容和改动都还在，只存在本机'
  if (notice.kind === 'too-large') return notice.message
  if (notice.kind === 'remembered' && notice.template !== undefined) return `沿用表头映射“${notice.template}”的列设置`
  if (notice.kind === 'unasked') return '有些封装和型号没有查到平台和自己的资料，连上后会再查'
  return TEXTS[notice.kind]
}
