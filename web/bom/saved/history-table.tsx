import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countText, pointsText, timeText, yuan } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { isComposing } from '../../ui/keys.ts'
import type { HistoryRow } from './history-page.tsx'
import { letGoIfOlder } from '../document/work.ts'

type HistoryTableProps = {
  /** Who made each, where there is more than one. */
  showCreator: boolean

  rows: readonly HistoryRow[]
  onRename: (row: HistoryRow, name: string) => Promise<void>
  onRemove: (row: HistoryRow) => void
}

const HEAD = 'font-semibold whitespace-nowrap px-3'
const WIDE = 'hidden lg:table-cell'

/** On a narrow screen the columns that can be missed give way. */
export function HistoryTable({ rows, showCreator, onRename, onRemove }: HistoryTableProps) {
  const [renaming, setRenaming] = useState<string | null>(null)
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="h-12 border-b border-line bg-header-cell text-left">
          <th className={HEAD}>项目名称</th>
          <th className={`${HEAD} ${WIDE} w-[22%]`}>文件</th>
          {showCreator && <th className={`${HEAD} ${WIDE} w-32`}>创建人</th>}
          <th className={`${HEAD} ${WIDE} w-24 text-right`}>套数</th>
          <th className={`${HEAD} ${WIDE} w-24 text-right`}>物料行</th>
          <th className={`${HEAD} ${WIDE} w-28 text-right`}>点数/套</th>
          <th className={`${HEAD} w-28 text-right lg:w-36`}>总价（元）</th>
          <th className={`${HEAD} ${WIDE} w-24`}>状态</th>
          <th className={`${HEAD} ${WIDE} w-44`}>更新时间</th>
          <th className="w-20 px-2">
            <span className="sr-only">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="group h-9 border-b border-line last:border-0 hover:bg-hover">
            <td className="px-3">
              {renaming === row.id ? (
                <RenameBox
                  name={row.prjName}
                  onClose={() => setRenaming(null)}
                  onRename={(name) => onRename(row, name).then(() => setRenaming(null))}
                />
              ) : (
                <Link
                  to="/bom/analyse"
                  search={{ id: row.id }}
                  preload={false}
                  onClick={() => letGoIfOlder(row.id, row.rowVersion)}
                  className="block truncate rounded-control font-semibold text-primary hover:underline"
                >
                  {row.prjName}
                </Link>
              )}
            </td>
            <td className={`${WIDE} truncate px-3 text-text-2`} title={row.fileName}>
              {row.fileName}
            </td>
            {showCreator && (
              <td className={`${WIDE} truncate px-3`} title={makerOf(row)}>
                {makerOf(row)}
              </td>
            )}
            <td className={`${WIDE} num px-3 text-right`}>{countText(row.sets)}</td>
            <td className={`${WIDE} num px-3 text-right`}>{countText(row.lineCount)}</td>
            <td className={`${WIDE} num px-3 text-right`}>{pointsText(row.pointsMilli)}</td>
            <td className="num px-3 text-right">{yuan(row.totalFen)}</td>
            <td className={`${WIDE} px-3`}>{row.state === 2 ? '已报价' : <span className="text-warn">待确认</span>}</td>
            <td className={`${WIDE} num px-3 whitespace-nowrap text-text-2`}>{timeText(row.updated)}</td>
            <td className="px-2 text-right whitespace-nowrap">
              <Button
                size="small"
                look="ghost"
                aria-label={`改名：${row.prjName}`}
                title="改名"
                onClick={() => setRenaming(row.id)}
              >
                <Pencil aria-hidden className="size-3.5" />
              </Button>
              <Button size="small" look="ghost" aria-label={`删除：${row.prjName}`} title="删除" onClick={() => onRemove(row)}>
                <Trash2 aria-hidden className="size-3.5" />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const makerOf = ({ keyName, creatorName }: HistoryRow): string => (keyName === null ? creatorName : `API：${keyName}`)

type RenameBoxProps = { name: string; onClose: () => void; onRename: (name: string) => Promise<void> }

/** Enter takes the name over, Esc leaves it, and so does going away without a change. */
function RenameBox({ name, onClose, onRename }: RenameBoxProps) {
  const [text, setText] = useState(name)
  const [pending, setPending] = useState(false)
  const accept = () => {
    const next = text.trim()
    if (next === '' || next === name) return onClose()
    setPending(true)
    // The refusal was shown; what was typed stays for another try.
    onRename(next).catch(() => setPending(false))
  }
  return (
    <Input
      autoFocus
      aria-label="项目名称"
      value={text}
      maxLength={60}
      disabled={pending}
      className="-ml-2.5 h-7"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => !pending && accept()}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter') accept()
        else if (event.key === 'Escape') onClose()
      }}
    />
  )
}
