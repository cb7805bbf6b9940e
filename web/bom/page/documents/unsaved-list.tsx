import { Link } from '@tanstack/react-router'
import { FileWarning, FileClock, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { countText, timeText } from '../../../lib/format.ts'
import { useStore } from '../../../lib/use-store.ts'
import { sizeText } from '../../../screen/form/file-size-text.ts'
import { Button } from '../../../ui/button.tsx'
import { hearTabs } from '../../document/store/channel.ts'
import type { DocumentInfo } from '../../document/store/record.ts'
import type { BomPath } from '../../sheets/sheet.ts'
import { deleteDocument, refreshUnsaved, unsaved } from '../../document/kept/unsaved.ts'

type UnsavedListProps = {
  /** The page that opens them. */ path: BomPath
  className?: string
  /** How high the list gets. */ height?: string
}

/** The documents that only this browser has, or whose changes it has: open and delete. Without any there is nothing to see. */
export function UnsavedList({ path, className = '', height = 'max-h-72' }: UnsavedListProps) {
  const all = useStore(unsaved)
  useEffect(() => {
    void refreshUnsaved()
    return hearTabs(() => void refreshUnsaved())
  }, [])
  if (all === null || all.length === 0) return null
  return (
    <section aria-label="未保存" className={className}>
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-sm text-text-2">
        <span className="font-semibold text-text">
          未保存 <span className="num">{all.length}</span>
        </span>
        <span className="text-xs">只在这个浏览器里，保存后进入计价记录</span>
      </h2>
      <ul className={`scroll-thin ${height} divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface`}>
        {all.map((each) => (
          <Row key={each.id} of={each} path={path} />
        ))}
      </ul>
    </section>
  )
}

function Row({ of, path }: { of: DocumentInfo; path: UnsavedListProps['path'] }) {
  const { id, name, fileName, updated, lines, bytes, isReadable, savedId } = of
  const Icon = isReadable ? FileClock : FileWarning
  return (
    <li className="flex items-center gap-2 pr-1.5 hover:bg-header-cell">
      <Link to={path} search={{ doc: id }} preload={false} className="flex min-w-0 flex-1 items-center gap-3 px-3 py-2">
        <Icon aria-hidden className={`size-4 shrink-0 ${isReadable ? 'text-primary' : 'text-warn'}`} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name === '' ? '未命名' : name}</span>
          <span className="num mt-0.5 block truncate text-xs text-text-2">
            {!isReadable && '另一个版本的程序留下的，只能打开它的文件 · '}
            {savedId !== null && '已保存过，有未存的改动 · '}
            {timeText(updated).slice(0, 16)}
            {lines > 0 && ` · ${countText(lines)} 行`} · {sizeText(bytes)} · {fileName}
          </span>
        </span>
      </Link>
      <Button size="icon" look="ghost" aria-label={`删除「${name}」`} title="删除" onClick={() => void deleteDocument(of)}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  )
}
