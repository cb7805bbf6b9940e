import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { evidenceText } from '../../../shared/engine/match/texts.ts'
import { call } from '../../access/call.ts'
import { countText, yuanOfMicro } from '../../lib/format.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { attrsText } from '../catalogue/part-columns.tsx'
import { PartSearch } from './part-search.tsx'
import { reasonOf, RULE_BADGES, type Candidate, type MatchRow } from './matches.ts'
import type { FoundPart } from '../catalogue/wanted.ts'

export const useCandidates = (id: string, row: MatchRow | null) =>
  useQuery({
    queryKey: ['bomai/matchLine', id, row?.key ?? null],
    queryFn: ({ signal }) => call('bomai/matchLine', { id, lineKey: row?.key ?? '' }, { signal, shows: 'nobody' }),
    enabled: row !== null,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

type CandidatePanelProps = {
  row: MatchRow
  query: ReturnType<typeof useCandidates>
  /** The candidate that Enter takes. */
  at: number
  onAt: (at: number) => void
  onChoose: (part: FoundPart) => void
  onReject: () => void
  onReset: () => void
}

/** What a line asks for, the parts that were found for it in their order, and what speaks for each and against it. */
export function CandidatePanel({ row, query, at, onAt, onChoose, onReject, onReset }: CandidatePanelProps) {
  const { asked, label, need, state } = row
  const said = [asked.mpn, asked.value, asked.footprint, asked.manufacturer].filter((text) => text !== '').join(' · ')
  return (
    <aside aria-label={`${label} 的候选`} className="flex h-full flex-col gap-2">
      <header>
        <h2 className="truncate font-semibold" title={label}>
          {label}
        </h2>
        <p className="text-sm">{said || asked.description || '没有写明'}</p>
        {said !== '' && asked.description !== '' && <p className="line-clamp-2 text-sm text-text-2">{asked.description}</p>}
        <p className="num mt-0.5 text-sm text-text-2">
          需要 {countText(need)} 个 · {reasonOf(row)}
        </p>
        {row.decided !== null && (
          <p className="text-sm text-text-2">
            {row.byCustomer ? `客户 ${row.decidedBy}` : row.decidedBy} 已{state === 'rejected' ? '排除' : '选定'}
          </p>
        )}
      </header>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onReject} disabled={state === 'rejected'}>
          都不用
        </Button>
        {state !== 'proposed' && (
          <Button size="small" look="ghost" onClick={onReset}>
            恢复为待选
          </Button>
        )}
      </div>
      <Loaded query={query} rows={6}>
        {({ candidates }) =>
          candidates.length === 0 ? (
            <p className="py-4 text-text-2">目录中没有找到候选，可在下面搜索。</p>
          ) : (
            <ol aria-label="候选" className="flex flex-col gap-1.5">
              {candidates.map((candidate, index) => (
                <li key={candidate.part.id}>
                  <CandidateCard
                    candidate={candidate}
                    need={need}
                    isAt={index === at}
                    isChosen={state === 'chosen' && candidate.part.id === row.partId}
                    onFocus={() => onAt(index)}
                    onChoose={() => onChoose(candidate.part)}
                  />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <PartSearch key={row.key} need={need} onChoose={onChoose} />
    </aside>
  )
}

type CandidateCardProps = {
  candidate: Candidate
  need: number
  isAt: boolean
  isChosen: boolean
  onFocus: () => void
  onChoose: () => void
}

function CandidateCard({ candidate, need, isAt, isChosen, onFocus, onChoose }: CandidateCardProps) {
  const { part, rule, score, blocked, evidence } = candidate
  return (
    <article
      aria-current={isAt}
      onMouseDown={onFocus}
      className={`rounded-control border p-2 ${isAt ? 'border-primary bg-primary-tint' : 'border-line'}`}
    >
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-mono" title={part.mpn}>
          {part.mpn}
        </span>
        <span className={`text-sm ${blocked ? 'text-danger' : 'text-text-2'}`}>
          {RULE_BADGES[rule]} {score}
        </span>
        <Button size="small" look={isChosen ? 'ghost' : 'plain'} onClick={onChoose} disabled={isChosen}>
          {isChosen ? '已选' : '选用'}
        </Button>
      </div>
      <p className="truncate text-sm text-text-2">
        {part.makerCn || part.maker} · {part.pkg} · {attrsText(part.attrs) || part.descr}
      </p>
      <p className="num text-sm">
        <span className={part.stock < need ? 'text-warn' : ''}>
          {part.suppliers === 0 ? '无报价' : `库存 ${countText(part.stock)}`}
        </span>
        {part.best && ` · ${yuanOfMicro(part.best.unitMicro)} 元 · ${part.best.supplier}`}
      </p>
      <ul className="mt-1 text-sm">
        {evidence.map((one) => (
          <li key={`${one.about} ${one.asked}`} className={VERDICTS[one.verdict]}>
            {MARKS[one.verdict]} {evidenceText(one)}
          </li>
        ))}
      </ul>
    </article>
  )
}

const VERDICTS = { agrees: 'text-text-2', open: 'text-warn', contradicts: 'text-danger' } as const
const MARKS = { agrees: '✓', open: '？', contradicts: '✗' } as const
