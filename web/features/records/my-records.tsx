import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '../../access/call.ts'
import { useOwnPeople } from '../../access/own-people.ts'
import { closeIfOlder, savedWasRemoved, savedWasRenamed } from '../../bom/document/save/elsewhere.ts'
import { UnsavedList } from '../../bom/page/documents/unsaved-list.tsx'
import { useUser } from '../../access/user.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query.ts'
import { hideRow, showRow } from '../../screen/list/hidden-rows.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Fields, Filters, ListRow } from '../../screen/types.ts'
import { buttonClass } from '../../ui/button.tsx'
import { showDone, showUndo } from '../../ui/toast.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { useCustomerFilter } from './use-customer-filter.ts'
import { makerText, recordColumns, recordFilters } from './record-columns.tsx'

type Name = 'bomHistory/getMyList'
type MyRow = ListRow<Name>

const columnsFor = (seesTotals: boolean): Columns<Name> =>
  recordColumns<Columns<Name>[number]>(
    {
      key: 'prjName',
      title: '项目名称',
      width: 170,
      sort: true,
      cell: (prjName, { id, rowVersion }) => (
        <Link
          to="/bom/analyse"
          search={{ id }}
          preload={false}
          onClick={() => closeIfOlder(id, rowVersion)}
          className="text-primary hover:underline"
        >
          {prjName}
        </Link>
      ),
    },
    { key: 'creatorName', title: '创建人', width: 130, cell: (name, { keyName }) => makerText(name, keyName) },
    seesTotals,
  )

const fields: Fields<'bomHistory/updateMyPrjName'> = [{ key: 'prjName', kind: 'text', label: '项目名称' }]

const removal: Act<MyRow> = { text: '删除', danger: true, run: remove }

const copying: Act<MyRow> = { text: '复制为新的', call: 'bomHistory/SaveNewMyItem', run: copy }

const empty = (
  <ListNote title="还没有计价记录" text="分析一份 BOM 后点“保存”，它就会出现在这里。">
    <Link to="/bom/analyse" className={buttonClass('primary')}>
      去分析 BOM
    </Link>
  </ListNote>
)

/** The saved pricings of one's own side: find, reopen, rename, remove. */
export function MyRecords() {
  const seesTotals = useUser()?.priceRights?.totals !== false
  const columns = useMemo(() => columnsFor(seesTotals), [seesTotals])
  const people = useOwnPeople()
  const customers = useCustomerFilter()
  const filters: Filters<Name> =
    people.length === 0
      ? recordFilters
      : [...recordFilters, { key: 'creatorId', kind: 'options', label: '创建人', choices: people }]
  const [compared, setCompared] = useState<MyRow | null>(null)
  const versions: Act<MyRow> = { text: '版本', call: 'bomHistory/Versions', run: setCompared }
  return (
    <>
      <RecordTabs here="/uc/history/bom" />
      {compared && <VersionsDialog id={compared.id} prjName={compared.prjName} onClose={() => setCompared(null)} />}
      <UnsavedList path="/bom/analyse" className="shrink-0 px-3 pt-3 lg:px-4 lg:pt-4" height="max-h-44" />
      <ListScreen
        list="bomHistory/getMyList"
        noun="计价记录"
        columns={columns}
        filters={[...filters, ...customers]}
        edit={{
          save: 'bomHistory/updateMyPrjName',
          fields,
          // The BOM may be open on its page.
          onSaved: ({ id, rowVersion }, { prjName }) => savedWasRenamed(id, prjName, rowVersion),
        }}
        actions={() => [versions, copying, removal]}
        empty={empty}
      />
    </>
  )
}

/** A record of its own with all that was chosen up to now; it uses up nothing. */
async function copy({ id, prjName }: MyRow): Promise<void> {
  await call('bomHistory/SaveNewMyItem', { id, key: newKey() })
  showDone(`已复制「${prjName}」`)
  await queryClient.invalidateQueries({ queryKey: ['bomHistory/getMyList'] })
}

/** Out of sight at once, and for good unless it is taken back in time. */
function remove({ id, prjName }: MyRow): void {
  hideRow(id)
  const commit = () =>
    void call('bomHistory/RemoveMyItem', { id }, { keepalive: true })
      .then(() => savedWasRemoved(id))
      .catch(() => showRow(id))
      .finally(() => queryClient.invalidateQueries({ queryKey: ['bomHistory/getMyList'] }))
  showUndo(`已删除「${prjName}」`, commit, () => showRow(id))
}
