import { LINE_STATUS_NAMES } from '../../../../shared/engine/line/status.ts'
import { problemAt } from './line-cells.ts'
import type { LineColumn } from './line-source.ts'
import type { LineWidths } from './line-widths.ts'
import { reasonText, stateText } from './reason-text.ts'
import { issuesText } from '../status.ts'

const TONE = { ok: 'lines-soft', block: 'text-danger', check: 'text-warn', dnp: 'lines-soft', none: 'lines-soft' } as const

/** How the line stands and why: always in sight, for it decides what is looked at next. */
export const statusColumn = ({ text, leastState }: LineWidths): LineColumn => ({
  id: 'status',
  title: '状态',
  width: text.status,
  minWidth: leastState,
  pin: true,
  get: ({ line }) => stateText(line),
  render: ({ line }) => (
    <span className="flex items-baseline">
      <span className="lines-dot" data-status={line.status} />
      <span className={`shrink-0 ${TONE[line.status]}`}>{LINE_STATUS_NAMES[line.status]}</span>
      <Reason text={reasonText(line)} />
    </span>
  ),
  problem: ({ line }) => problemAt(line, 'status'),
  explain: ({ line }) => issuesText(line),
})

/** The state is never cut, the reason as the room will have it. */
const Reason = ({ text }: { text: string }) =>
  text === '' ? null : <span className="lines-soft min-w-0 truncate whitespace-pre"> {text}</span>
