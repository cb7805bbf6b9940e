import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { MOST_ASKED } from '../../../shared/api/bomai/approval.ts'
import { SHARE_DAYS } from '../../../shared/shares.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { countText, timeText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { LabelledField } from '../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { DaysField, daysOf } from '../share/days-field.tsx'
import { LinkList } from '../share/link-list.tsx'
import { NewAddress } from '../share/new-address.tsx'
import { matchesKey, type MatchRow } from './matches.ts'

type ApprovalDialogProps = {
  id: string
  rows: readonly MatchRow[]
  /** The line that is looked at. */ row: MatchRow | null
  onClose: () => void
}

/** Links by which a customer approves parts of a bill: makes one, whose address is shown this once, and lists those that there are. */
export function ApprovalDialog({ id, rows, row, onClose }: ApprovalDialogProps) {
  const queryKey = ['bomai/approvals', id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('bomai/approvals', { id }, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  const close = () => {
    onClose()
    // Lines of links that were taken back wait no more.
    void queryClient.invalidateQueries({ queryKey: matchesKey(id) })
  }
  return (
    <Dialog
      open
      wide
      title="发给客户确认"
      description="客户打开链接，逐行同意、改选替代或不同意，不用注册。链接里没有供应商。"
      onOpenChange={close}
    >
      <NewApproval id={id} rows={rows} row={row} />
      <h3 className="mt-5 mb-1 font-semibold">已有的链接</h3>
      <Loaded query={query} rows={3}>
        {({ items }) => <LinkList links={items} queryKey={queryKey} outcome={outcomeOf} />}
      </Loaded>
    </Dialog>
  )
}

function outcomeOf({ accepted, waiting, chosen, rejected }: CallOutput<'bomai/approvals'>['items'][number]): string | null {
  if (accepted)
    return `${accepted.name}（${accepted.phone}）${timeText(accepted.at)} 同意 ${countText(chosen)} 行，不同意 ${countText(rejected)} 行`
  return waiting === 0 ? null : `${countText(waiting)} 行等待确认`
}

type Scope = 'all' | 'chosen' | 'proposed' | 'one'
type Made = { address: string; expires: number; lines: number }

const mayAsk = ({ state, part }: MatchRow): boolean => part !== null && (state === 'chosen' || state === 'proposed')

/** Which lines may be asked about together, those that there are. */
function scopesOf(rows: readonly MatchRow[], row: MatchRow | null): { value: Scope; text: string; keys: string[] }[] {
  const free = rows.filter(mayAsk)
  const scope = (value: Scope, name: string, some: readonly MatchRow[]) => ({
    value,
    text: `${name} ${countText(some.length)} 行`,
    keys: some.map(({ key }) => key),
  })
  const [chosen, proposed] = [free.filter(({ state }) => state === 'chosen'), free.filter(({ state }) => state === 'proposed')]
  return [
    scope('all', '已选和待选', free),
    scope('chosen', '已选', chosen),
    scope('proposed', '有结果待选', proposed),
    ...(row && mayAsk(row) ? [scope('one', `只 ${row.label.slice(0, 20)}`, [row])] : []),
  ].filter(({ value, keys }) => value === 'all' || keys.length > 0)
}

function NewApproval({ id, rows, row }: Omit<ApprovalDialogProps, 'onClose'>) {
  const seesCost = useUser()?.priceRights?.cost ?? true
  const [scope, setScope] = useState<Scope>('all')
  const [prices, setPrices] = useState<Prices>('without')
  const [days, setDays] = useState(String(SHARE_DAYS.usual))
  const [made, setMade] = useState<Made | null>(null)
  const [pending, setPending] = useState(false)
  const refusal = useRefusal(['days', 'prices', 'lines'])
  const scopes = scopesOf(rows, row)
  const lines = (scopes.find(({ value }) => value === scope) ?? scopes[0])?.keys ?? []
  const count = daysOf(days)
  const tooMany = lines.length > MOST_ASKED ? `一个链接最多 ${MOST_ASKED} 行` : undefined
  const mayMake = count !== null && tooMany === undefined && lines.length > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !mayMake) return
    setPending(true)
    refusal.clear()
    try {
      const { code, ...told } = await call(
        'bomai/approve',
        { id, lines, prices: prices === 'with', days: count },
        { shows: 'form' },
      )
      setMade({ address: `${location.origin}/s/${code}`, ...told })
      await queryClient.invalidateQueries({ queryKey: ['bomai/approvals', id] })
    } catch (error) {
      refusal.show(error)
    } finally {
      // Also where somebody else has decided lines meanwhile.
      void queryClient.invalidateQueries({ queryKey: matchesKey(id) })
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <LabelledField label="哪些行" problem={tooMany ?? refusal.at('lines')}>
          {() => <Select label="哪些行" value={scope} choices={scopes} onChange={setScope} />}
        </LabelledField>
        {seesCost && <PriceChoice value={prices} problem={refusal.at('prices')} onChange={setPrices} />}
        <DaysField value={days} problem={refusal.at('days')} onChange={setDays} />
      </div>
      <RefusalNote refusal={refusal.general} className="" />
      <div>
        <Button type="submit" look="primary" pending={pending} disabled={!mayMake}>
          生成链接
        </Button>
      </div>
      {made && <NewAddress address={made.address} expires={made.expires} />}
    </form>
  )
}

type Prices = 'with' | 'without'
const PRICES = [
  { value: 'without', text: '不显示' },
  { value: 'with', text: '显示' },
] as const
type PriceChoiceProps = { value: Prices; problem: string | undefined; onChange: (value: Prices) => void }

const PriceChoice = ({ value, problem, onChange }: PriceChoiceProps) => (
  <LabelledField label="单价" problem={problem}>
    {() => <Segments label="单价" value={value} choices={PRICES} onChange={onChange} />}
  </LabelledField>
)
