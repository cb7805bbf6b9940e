import { LAYER_NAMES } from '../../../shared/engine/line/layers.ts'
import { useState } from 'react'
import { FIELD_NAMES } from '../../../shared/engine/bom/types.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import type { Evidence, ReviewItem, ReviewRow } from '../../../shared/engine/review/types.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { useReview } from './review-context.ts'

const LAYERS = ['file', 'recognised', 'estimated', 'confirmed'] as const

/** Where it leads to: the line in the grid, or the row of the file where there is no line. */
export type Go = { onLine: (key: string) => void; onRow: (row: ReviewRow) => void }

/** What is known of the line, by who says it; of several lines each by itself. */
export function EvidencePart({ item, ...go }: { item: ReviewItem } & Go) {
  const isOne = item.rows.length === 1
  return (
    <>
      {isOne && item.evidence.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
          {LAYERS.map((layer) => (
            <LayerFacts key={layer} layer={layer} facts={item.evidence.filter((each) => each.layer === layer)} />
          ))}
        </dl>
      )}
      {item.rows.length > 0 && <Rows rows={item.rows} {...go} />}
    </>
  )
}

function LayerFacts({ layer, facts }: { layer: Evidence['layer']; facts: Evidence[] }) {
  if (facts.length === 0) return null
  return (
    <>
      <dt className={layer === 'estimated' ? 'text-warn' : 'text-text-2'}>{LAYER_NAMES[layer]}</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-4 [overflow-wrap:anywhere]">
        {facts.map(({ field, text }) => (
          <span key={`${field}${text}`}>
            {field && <span className="text-text-2">{FIELD_NAMES[field]} </span>}
            {text}
          </span>
        ))}
      </dd>
    </>
  )
}

const FEW = 5

function Rows({ rows, onLine, onRow }: { rows: readonly ReviewRow[] } & Go) {
  const [all, setAll] = useState(false)
  const { names } = useReview()
  return (
    <div>
      <ul className="text-sm">
        {(all ? rows : rows.slice(0, FEW)).map((row) => (
          <li key={`${lineKey(row)}${row.field}${row.text}`} className="flex gap-3 border-t border-line py-1 first:border-0">
            <button
              type="button"
              onClick={() => (row.label === null ? onRow(row) : onLine(lineKey(row)))}
              className="num shrink-0 rounded-control text-primary underline-offset-4 hover:underline"
            >
              {names.long(row)}
              {row.field === null ? '' : ` ${FIELD_NAMES[row.field]}`}
            </button>
            {row.label !== null && <span className="max-w-40 shrink-0 truncate font-mono">{row.label}</span>}
            <span className="min-w-0 [overflow-wrap:anywhere]">{row.text}</span>
          </li>
        ))}
      </ul>
      {rows.length > FEW && (
        <Button size="small" look="ghost" onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${countText(rows.length)} 处`}
        </Button>
      )}
    </div>
  )
}
