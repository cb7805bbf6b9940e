import { Tag } from '../../ui/tag.tsx'
import { myNameOf, type MyRow } from './rows.ts'
import type { MyKind } from '../../../shared/engine/price/book/items.ts'

type Row = Pick<MyRow<MyKind>, 'source' | 'isOutdated'>

/** Whose a row is. */
export const sourceText = ({ source, isOutdated }: Row): string =>
  source === 'hidden' ? '已隐藏' : isOutdated ? '平台价已变' : source === 'mine' ? '我的' : '平台'

function SourceTag({ row }: { row: Row }) {
  if (row.source === 'platform') return null
  return <Tag tone={row.isOutdated ? 'warn' : row.source === 'hidden' ? 'quiet' : 'good'}>{sourceText(row)}</Tag>
}

/** What a row is called, and beside it whose it is, where it is not simply the platform's. */
export const NameAndSource = ({ row }: { row: MyRow<MyKind> }) => (
  <span className="flex min-w-0 items-center gap-2">
    <span className={`truncate ${row.source === 'hidden' ? 'text-text-3 line-through' : ''}`}>{myNameOf(row)}</span>
    <SourceTag row={row} />
    {row.isRetired && (
      <span title={row.problem ?? undefined}>
        <Tag tone="warn">平台已停用</Tag>
      </span>
    )}
    {row.problem !== null && !row.isRetired && (
      <span title={row.problem}>
        <Tag tone="bad">不能计价</Tag>
      </span>
    )}
  </span>
)
