import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MOST_COUNTED } from '../../../shared/constants.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { showDone, showNotice } from '../../ui/toast.ts'
import type { ColumnLooks } from './use-columns.ts'
import type { List } from '../list/use-list.ts'

type ExportButtonProps<R> = { list: List<R>; looks: ColumnLooks<R>; noun: string }

const restText = (total: number, left: number): string => (total > MOST_COUNTED ? '后面还有' : `还有 ${countText(left)} 条`)

/** Saves all rows that match, not this page alone, with the columns in sight; another click stops it. */
export function ExportButton<R extends object>({ list, looks, noun }: ExportButtonProps<R>) {
  const [share, setShare] = useState<number | null>(null)
  const job = useRef<AbortController>(null)
  useEffect(() => () => job.current?.abort(), [])

  const start = async () => {
    const control = new AbortController()
    job.current = control
    setShare(0)
    try {
      const { exportList } = await import('./export-list.ts')
      const left = await exportList(list, looks.visible, noun, { onProgress: setShare, signal: control.signal })
      if (left === 0) showDone(`已导出 ${countText(list.total)} 条${noun}`)
      else showNotice(`只导出了前 ${countText(list.total - left)} 条，${restText(list.total, left)}；请缩小筛选范围后再导出`)
    } catch {
      // A refused call has been shown; a stopped export needs no words.
    } finally {
      setShare(null)
    }
  }
  if (share !== null) {
    return (
      <Button look="ghost" onClick={() => job.current?.abort()}>
        <span className="num">{Math.floor(share * 100)}%</span> 停止导出
      </Button>
    )
  }
  return (
    <Button
      look="ghost"
      aria-label="导出"
      title="导出全部符合条件的记录"
      disabled={list.total === 0}
      onClick={() => void start()}
    >
      <Download aria-hidden className="size-4" />
      <span className="max-lg:hidden">导出</span>
    </Button>
  )
}
