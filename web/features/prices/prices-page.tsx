import { useAddress } from '../../screen/list/address.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Page } from '../../screen/page/page.tsx'
import { FRESH, draftOf } from './draft.ts'
import { PickBills } from './pick-bills.tsx'
import { useSavedPlan } from './use-plan.ts'
import { Workbench } from './workbench.tsx'

/** Compares what suppliers ask for the parts of one or several bills, and splits the purchase over them. */
export function PricesPage() {
  const { search, change } = useAddress()
  const ids = (search['bills'] ?? '').split(',').filter((id) => id !== '')
  const planId = search['plan'] ?? ''
  const query = useSavedPlan(planId)
  const pick = () => change({ pick: '1' })
  const open = (id: string) => change({ plan: id, bills: undefined, pick: undefined })
  if (search['pick'] === '1' || (ids.length === 0 && planId === ''))
    return (
      <Page intro="选一份或几份清单，按物料合并需求，对比各家供应商，拆成最省的采购单。">
        <PickBills
          chosen={ids}
          onCompare={(some) => change({ bills: some.join(','), plan: undefined, pick: undefined })}
          onOpen={open}
        />
      </Page>
    )
  return (
    <Page fill>
      {planId === '' ? (
        <Workbench key={ids.join()} ids={ids} first={FRESH} saved={null} onPick={pick} onSaved={open} />
      ) : (
        <Loaded query={query} rows={12}>
          {(saved) => (
            <Workbench
              key={`${saved.id} ${saved.rowVersion}`}
              ids={saved.asked.bills.map(({ id }) => id)}
              first={draftOf(saved.asked)}
              saved={saved}
              onPick={pick}
              onSaved={open}
            />
          )}
        </Loaded>
      )}
    </Page>
  )
}
