import { useMemo, useState, type KeyboardEvent } from 'react'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { ListBox } from '../../screen/frame/list-frame.tsx'
import { ListError, ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { isComposing } from '../../ui/keys.ts'
import { showDone } from '../../ui/toast.ts'
import { BillChips } from './bill-chips.tsx'
import { Detail } from './detail.tsx'
import { billsOf, purchaseOf, useDraft, type Compared, type Draft, type DraftActs, type Purchase } from './draft.ts'
import { Matrix, sourceAt, type Place } from './matrix.tsx'
import { matrixRows, sourcesInOrder, type MatrixRow, type Source } from './matrix-rows.ts'
import { OpenLines } from './open-lines.tsx'
import { OrdersStrip } from './orders-strip.tsx'
import { PurchasePrint } from './purchase-print.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { ThenStrip, type View } from './then-strip.tsx'
import { Tools } from './tools.tsx'
import { useCompared, usePlan, type SavedPlan } from './use-plan.ts'

/** Nobody waits for a plan of half a number. */
const TYPING_MS = 250

type WorkbenchProps = {
  ids: readonly string[]
  first: Draft
  /** The plan that was opened. */
  saved: SavedPlan | null
  onPick: () => void
  onSaved: (planId: string) => void
}

/** Bills side by side with their suppliers, and the purchase split over them as it is decided. */
export function Workbench({ ids, first, saved, onPick, onSaved }: WorkbenchProps) {
  const acts = useDraft(first)
  const settled = useSettled(acts.draft, TYPING_MS)
  const compared = useCompared(billsOf(ids, settled))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
    const act = event.key === 'z' && !event.shiftKey ? acts.undo : event.key === 'y' || event.key === 'z' ? acts.redo : null
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <Loaded query={compared} rows={12}>
        {(data) => (
          <Comparison {...{ ids, acts, settled, saved, onPick, onSaved }} compared={data} isBusy={compared.isFetching} />
        )}
      </Loaded>
    </div>
  )
}

type ComparisonProps = Pick<WorkbenchProps, 'ids' | 'saved' | 'onPick' | 'onSaved'> & {
  acts: DraftActs
  settled: Draft
  compared: Compared
  isBusy: boolean
}

function Comparison({ ids, acts, settled, compared, saved, isBusy, onPick, onSaved }: ComparisonProps) {
  const { draft, change } = acts
  const seesCost = useUser()?.priceRights?.cost ?? true
  const purchase = purchaseOf(ids, settled, compared)
  const plan = usePlan(purchase, seesCost)
  const free = useFreePlan(purchase, seesCost)
  const [view, setView] = useState<View>('now')
  const [dialog, setDialog] = useState<'rules' | 'save' | null>(null)
  const now = plan.data?.document ?? null
  const document = saved && view === 'then' ? saved.document : now
  return (
    <>
      <div className="mb-3 flex shrink-0 flex-wrap items-center justify-between gap-2">
        <BillChips
          compared={compared}
          sets={draft.sets}
          onSets={(id, sets) => change({ sets: { ...draft.sets, [id]: sets } }, `sets ${id}`)}
        />
        <Tools
          {...{ document, seesCost, isBusy, onPick }}
          // Not the one before what was just changed.
          now={settled === draft && !plan.isPlaceholderData ? now : null}
          undo={acts.undo}
          redo={acts.redo}
          onRefresh={() => void refresh()}
          onRules={() => setDialog('rules')}
          onSave={() => setDialog('save')}
        />
      </div>
      {saved && (
        <ThenStrip
          {...saved}
          then={saved.document}
          now={now}
          view={view}
          onView={setView}
          onFeed={() => feed(saved.id, compared)}
        />
      )}
      <OpenLines compared={compared} />
      {plan.error && <ListError message={plan.error.message} onRetry={() => void plan.refetch()} />}
      {document && (
        <OrdersStrip document={document} free={view === 'now' ? free : null} isBusy={view === 'now' && plan.isFetching} />
      )}
      {compared.parts.length === 0 ? (
        <ListNote title="没有可以比价的物料" text="先在“BOM快速匹配”里给清单的行选定物料，再回来刷新报价。" />
      ) : (
        <Board {...{ compared, acts, document, seesCost }} isThen={view === 'then'} />
      )}
      {document && <PurchasePrint document={document} />}
      <Dialogs {...{ dialog, acts, compared, purchase, saved, onSaved }} onClose={() => setDialog(null)} />
    </>
  )
}

/** The plan without what is assigned to suppliers, where something is: what that costs. */
function useFreePlan(purchase: Purchase, seesCost: boolean) {
  const hasPins = (purchase.assigned ?? []).length > 0
  const { data } = usePlan({ ...purchase, assigned: [] }, seesCost && hasPins)
  return hasPins ? (data?.document ?? null) : null
}

/** At the prices of this moment. */
const refresh = () =>
  Promise.all(['bomai/prices', 'bomai/plan'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

/** One bill after the other: what was refused of one is told, and the others go on. */
async function feed(planId: string, { bills }: Compared): Promise<void> {
  let fed = 0
  for (const { id, rowVersion } of bills) {
    const answer = await call('bomai/feedPlan', { id, rowVersion, key: newKey(), planId }).catch(() => null)
    fed += answer?.fed ?? 0
  }
  if (fed > 0) showDone(`已把 ${fed} 行的采购价计入报价`)
  await refresh()
}

type DialogsProps = Pick<ComparisonProps, 'acts' | 'compared' | 'saved' | 'onSaved'> & {
  dialog: 'rules' | 'save' | null
  purchase: Purchase
  onClose: () => void
}

function Dialogs({ dialog, acts: { draft, change }, compared, purchase, saved, onSaved, onClose }: DialogsProps) {
  if (dialog === 'rules')
    return (
      <RulesDialog
        draft={draft}
        sources={compared.sources}
        onSaved={(wishes, isRanked) => {
          change(wishes)
          if (isRanked) void refresh()
        }}
        onClose={onClose}
      />
    )
  if (dialog === null) return null
  const names = compared.bills.map(({ name }) => name).join('、')
  return (
    <SaveDialog
      purchase={purchase}
      kept={saved}
      suggested={names.slice(0, 100)}
      onSaved={(planId) => {
        showDone('方案已保存')
        onSaved(planId)
      }}
      onClose={onClose}
    />
  )
}

type BoardProps = Pick<ComparisonProps, 'compared' | 'acts'> & {
  document: Parameters<typeof matrixRows>[2]
  seesCost: boolean
  /** At the prices of then nothing is decided any more. */
  isThen: boolean
}

/** The supplier under the cursor; before the suppliers those that the plan buys of. */
const lookedAt = (row: MatrixRow, sources: readonly Source[], source: Source | null): readonly Source[] =>
  source ? [source] : sources.filter(({ id }) => row.cells.get(id)?.row)

/** The matrix with the line that is looked at beside it. */
function Board({ compared, acts: { draft, change }, document, seesCost, isThen }: BoardProps) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [asked, setAsked] = useState(0)
  const rows = useMemo(() => matrixRows(compared, draft, document), [compared, draft, document])
  // Columns stand as the first plan bought, and keep their places while one decides.
  const [first, setFirst] = useState(document)
  if (first === null && document !== null) setFirst(document)
  const sources = useMemo(() => sourcesInOrder(compared, first), [compared, first])
  const row = rows[Math.min(active.row, rows.length - 1)]
  const pin = ({ part }: MatrixRow, { id }: Source) => {
    if (!seesCost || isThen) return
    const { [part.partId]: before, ...others } = draft.pins
    change({ pins: before === id ? others : { ...others, [part.partId]: id } })
  }
  return (
    <div className="flex min-h-0 flex-1 gap-3 max-lg:flex-col">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ListBox isBusy={false}>
          <Matrix
            {...{ rows, sources, seesCost, active }}
            onActive={setActive}
            onPin={pin}
            onOpen={() => setAsked((times) => times + 1)}
          />
        </ListBox>
      </div>
      {row && (
        <Detail
          key={row.part.partId}
          {...{ row, compared, asked }}
          sources={lookedAt(row, sources, sourceAt(sources, active))}
          own={draft.own[row.part.partId] ?? 0}
          onOwn={(pieces) => change({ own: { ...draft.own, [row.part.partId]: pieces } }, `own ${row.part.partId}`)}
          onPin={seesCost && !isThen ? pin : null}
        />
      )}
    </div>
  )
}
