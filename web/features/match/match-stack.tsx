import { useState } from 'react'
import { MATCH_STATE_NAMES } from '../../../shared/enums.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { badgeOf, reasonOf, type MatchRow } from './matches.ts'

const STEP = 100

/** The lines below each other, for a phone. */
export function MatchStack({ rows, onOpen }: { rows: readonly MatchRow[]; onOpen: (key: string) => void }) {
  const [most, setMost] = useState(STEP)
  return (
    <>
      <ul aria-label="清单的匹配" className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.slice(0, most).map((row) => (
          <li key={row.key}>
            <button
              type="button"
              onClick={() => onOpen(row.key)}
              className="flex w-full flex-col px-3 py-2 text-left hover:bg-hover"
            >
              <span className="flex w-full items-center gap-2">
                <span className="min-w-0 flex-1 truncate font-mono">{row.label}</span>
                <span className="text-sm text-text-2">{MATCH_STATE_NAMES[row.state]}</span>
              </span>
              <span className="text-sm text-text-2">
                {[row.asked.mpn, row.asked.value, row.asked.footprint].filter((text) => text !== '').join(' · ') ||
                  row.asked.description}
              </span>
              <span className="text-sm">
                {row.part === null ? reasonOf(row) : `${badgeOf(row)}：${row.part.mpn}`}
                {row.part !== null && <span className="num text-text-2"> · 库存 {countText(row.part.stock)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button className="mt-2 w-full" onClick={() => setMost(most + STEP)}>
          再显示 {STEP} 行，还有 {countText(rows.length - most)} 行
        </Button>
      )}
    </>
  )
}
