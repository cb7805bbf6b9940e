import { FIELD_NAMES } from '../../../shared/engine/bom/types.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { mergeEdits, mergeReading } from '../../../shared/engine/hygiene/fix.ts'
import type { HygieneFix, HygieneItem, HygieneRow } from '../../../shared/engine/hygiene/types.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { choose } from '../document/choose.ts'
import { chooseReading } from '../document/choose-reading.ts'
import { useAnswer } from '../document/answers/use-answer.ts'
import { currentBom, type OpenBom } from '../document/state.ts'

/** Where a place leads: to the line, or to the row of the file where there is no line. */
type Go = { onOpen: (key: string) => void; onRow: (row: number) => void }

/** Every defect of the file on one page: where it stands, what it costs, and one click that settles it. */
export function HealthView({ bom, ...go }: { bom: OpenBom } & Go) {
  const { answer: items, failed, retry } = useAnswer(bom, { kind: 'health' })
  const fixable = items?.filter(({ fixes }) => fixes.length > 0).length ?? 0
  return (
    <section aria-label="体检" className="scroll-thin min-h-0 flex-1 overflow-y-auto p-3 lg:p-4">
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">BOM 体检</h2>
        {items && items.length > 0 && (
          <p className="num text-sm text-text-2">
            {items.length} 类问题，{fixable} 类可以一键修复；每一步都能用 Ctrl+Z 撤销
          </p>
        )}
      </header>
      {failed && <RetryNote text="体检没有做完，可以重试；还不行就刷新页面，已做的改动都在。" onRetry={retry} />}
      {items === null && !failed && <p className="text-text-2">正在检查…</p>}
      {items?.length === 0 && (
        <p className="flex items-center gap-2 rounded-card border border-line bg-surface p-4">
          <CircleCheck aria-hidden className="size-5 text-primary" />
          没有发现问题，这份 BOM 可以直接使用。
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {items?.map((item) => (
          <Item key={item.code} item={item} bom={bom} {...go} />
        ))}
      </ul>
    </section>
  )
}

const LEVELS = {
  error: { Icon: CircleAlert, tone: 'text-danger', text: '错误' },
  warn: { Icon: TriangleAlert, tone: 'text-warn', text: '注意' },
  info: { Icon: Info, tone: 'text-info', text: '提示' },
} as const

const FEW = 5

function Item({ item, bom, ...go }: { item: HygieneItem; bom: OpenBom } & Go) {
  const [all, setAll] = useState(false)
  const { Icon, tone, text } = LEVELS[item.level]
  const rows = all ? item.rows : item.rows.slice(0, FEW)
  return (
    <li className="rounded-card border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Icon aria-label={text} className={`mt-0.5 size-4 shrink-0 ${tone}`} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">
            {item.title} <span className="num font-normal text-text-2">{countText(item.count)} 处</span>
          </h3>
          <p className="text-sm text-text-2">{item.risk}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {item.fixes.map((fix, index) => (
            <Button key={fix.label} size="small" look={index === 0 ? 'primary' : 'plain'} onClick={() => apply(item, fix)}>
              {fix.label}
            </Button>
          ))}
        </div>
      </div>
      {rows.length > 0 && (
        <ul className="mt-2 ml-7 text-sm">
          {rows.map((row) => (
            <Place key={`${lineKey(row)}:${row.field}:${row.text}`} row={row} bom={bom} {...go} />
          ))}
        </ul>
      )}
      {item.rows.length > FEW && (
        <Button size="small" look="ghost" className="ml-5" onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${countText(item.rows.length)} 处`}
        </Button>
      )}
    </li>
  )
}

function Place({ row, bom, onOpen, onRow }: { row: HygieneRow; bom: OpenBom } & Go) {
  const { sheets, lines, parsed } = bom.opened
  const key = lineKey(row)
  const line = lines.find((each) => each.key === key)
  const sheet = sheets.length > 1 ? `${sheets[row.sheet]?.name ?? ''} ` : ''
  const place = `${sheet}第 ${row.row + 1} 行${row.field === null ? '' : ` ${FIELD_NAMES[row.field]}`}`
  return (
    <li className="flex gap-3 border-t border-line py-1 first:border-0">
      {line || row.sheet === parsed.sheetIndex ? (
        <button
          type="button"
          onClick={() => (line ? onOpen(key) : onRow(row.row))}
          className="num shrink-0 rounded-control text-primary underline-offset-4 hover:underline"
        >
          {place}
        </button>
      ) : (
        <span className="num shrink-0 text-text-2">{place}</span>
      )}
      {line && <span className="max-w-40 shrink-0 truncate font-mono">{line.designators}</span>}
      <span className="min-w-0 [overflow-wrap:anywhere]">{row.text}</span>
    </li>
  )
}

/** A fix is one step of undo. */
function apply({ title }: HygieneItem, fix: HygieneFix): void {
  const bom = currentBom()
  if (!bom) return
  const label = `修复：${title}`
  if (fix.kind === 'edits') choose(label, { edits: mergeEdits(bom.edits, fix.edits) })
  else chooseReading(mergeReading(bom.reading, fix.reading), label)
}
