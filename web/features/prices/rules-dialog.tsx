import { SUPPLIER_RANK_NAMES, SUPPLIER_RANKS, type SupplierRank } from '../../../shared/engine/sourcing/types.ts'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { scaledOf } from '../../lib/decimal.ts'
import { yuan } from '../../lib/format.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { Select } from '../../ui/select.tsx'
import type { Draft } from './draft.ts'
import type { Source } from './matrix-rows.ts'

type RulesDialogProps = {
  draft: Draft
  sources: readonly Source[]
  /** `isRanked`: what one thinks of suppliers has changed, and was kept. */
  onSaved: (wishes: Pick<Draft, 'withinDays' | 'preferPpm'>, isRanked: boolean) => void
  onClose: () => void
}

type Rank = SupplierRank | 'none'

const RANKS = [
  { value: 'none', text: '不限' },
  ...SUPPLIER_RANKS.map((value) => ({ value, text: SUPPLIER_RANK_NAMES[value] })),
] as const satisfies readonly { value: Rank; text: string }[]

const MOST_DAYS = 1000
/** Ten-thousandths of per cent. */
const PERCENT = 4

/** Which suppliers one prefers, how much dearer they may be, and until when it has to be there. */
export function RulesDialog({ draft, sources, onSaved, onClose }: RulesDialogProps) {
  const isOwner = useUser()?.priceRights == null
  const form = useDraft('bomai/saveSupplierRules')
  const [days, setDays] = useTyped(form, 'days', draft.withinDays === null ? '' : String(draft.withinDays))
  const [percent, setPercent] = useTyped(form, 'percent', String(draft.preferPpm / 10_000))
  const [ranks, setRanks] = useTyped<Readonly<Record<string, Rank>>>(form, 'ranks', {})
  const withinDays = days.trim() === '' ? null : scaledOf(days, 0, 0, MOST_DAYS)
  const preferPpm = scaledOf(percent, PERCENT, 0, 1_000_000)
  const changed = sources.filter(({ id, rank }) => (ranks[id] ?? rank ?? 'none') !== (rank ?? 'none'))
  const isWrong = (withinDays !== null && typeof withinDays !== 'number') || typeof preferPpm !== 'number'
  const save = async () => {
    if (isWrong) return
    const rules = changed.map(({ id }) => ({ id, rank: rankOf(ranks[id]) }))
    if (rules.length > 0) await call('bomai/saveSupplierRules', { rules }, { shows: 'form' })
    onSaved({ withinDays, preferPpm }, rules.length > 0)
  }
  return (
    <ActDialog
      title="采购规则"
      description="供应商规则对以后的比价都有效；交期和加价只用于这一次，随方案保存。"
      act="应用"
      disabled={isWrong}
      draft={form}
      fields={['rules']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label="最晚几天内到货"
            inputMode="numeric"
            problem={withinDays === null || typeof withinDays === 'number' ? undefined : `填 0 到 ${MOST_DAYS} 的整数，留空不限`}
            value={days}
            onChange={setDays}
          />
          <TextField
            label="优先供应商最多可贵（%）"
            inputMode="decimal"
            problem={typeof preferPpm === 'number' ? undefined : '填 0 到 100 的数'}
            value={percent}
            onChange={setPercent}
          />
          <fieldset className="min-w-0" disabled={!isOwner}>
            <legend className="mb-1 font-semibold">供应商</legend>
            {!isOwner && <p className="text-sm text-text-2">供应商规则由主账号设置。</p>}
            {problemAt('rules') !== undefined && <p className="text-sm text-danger">{problemAt('rules')}</p>}
            <Ranks {...{ sources, ranks, isOwner }} onRank={(id, rank) => setRanks((was) => ({ ...was, [id]: rank }))} />
          </fieldset>
        </>
      )}
    </ActDialog>
  )
}

type RanksProps = {
  sources: readonly Source[]
  ranks: Readonly<Record<string, Rank>>
  isOwner: boolean
  onRank: (id: string, rank: Rank) => void
}

function Ranks({ sources, ranks, isOwner, onRank }: RanksProps) {
  return (
    <ul className="divide-y divide-line">
      {sources.map((source) => (
        <li key={source.id} className="flex items-center gap-2 py-1">
          <span className="min-w-0 flex-1">
            <span className="block truncate">{source.name}</span>
            <span className="num block text-xs text-text-2">{termsText(source)}</span>
          </span>
          {isOwner && (
            <Select
              label={source.name}
              className="w-28"
              value={ranks[source.id] ?? source.rank ?? 'none'}
              choices={RANKS}
              onChange={(rank) => onRank(source.id, rank)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const rankOf = (rank: Rank | undefined): SupplierRank | null => (rank === undefined || rank === 'none' ? null : rank)

function termsText({ freightFen, freeFromFen, minOrderFen }: Source): string {
  const freight = freightFen === 0 ? '免运费' : `运费 ${yuan(freightFen)}`
  const free = freightFen !== 0 && freeFromFen !== null ? `，满 ${yuan(freeFromFen)} 免` : ''
  return `${freight}${free}${minOrderFen ? `，起订 ${yuan(minOrderFen)}` : ''}`
}
