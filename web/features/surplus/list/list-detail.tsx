import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { isEditable } from '../../../../shared/engine/surplus/states.ts'
import { call } from '../../../access/call.ts'
import { useUser } from '../../../access/user.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { showNotice } from '../../../ui/toast.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { BillNeeds } from './bill-needs.tsx'
import { EventList } from './event-list.tsx'
import { ItemGrid } from './item-grid.tsx'
import { ListHead } from './list-head.tsx'
import { useListDraft } from './use-list-draft.ts'
import { PhotoWall } from './photo-wall.tsx'
import { PhotosDialog } from './photos-dialog.tsx'
import type { Item, SurplusList } from './item.ts'

/** One list whole: what it is called, its rows as a sheet, own bills that need them, and what has become of it. */
export function ListDetail({ id }: { id: string }) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['surplus/GetMyDetail', id],
    queryFn: ({ signal }) => call('surplus/GetMyDetail', { id }, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  const reload = () => client.invalidateQueries({ queryKey: ['surplus/GetMyDetail', id] })
  return (
    <Page fill>
      <Loaded query={query} rows={12}>
        {(list) => <Sheet list={list} onChanged={reload} />}
      </Loaded>
    </Page>
  )
}

const BLANK: SurplusList = {
  id: EMPTY_ID,
  rowVersion: 0,
  title: '',
  alias: '',
  state: 0,
  reason: '',
  validTo: null,
  updated: 0,
  nextSeq: 0,
  items: [],
  events: [],
}

/** A list that is typed by hand: there once it is saved. */
export function NewList() {
  const { change } = useAddress()
  return (
    <Page fill>
      <Sheet list={BLANK} onChanged={(id) => change({ id }, { replace: true })} />
    </Page>
  )
}

function Sheet({ list, onChanged }: { list: SurplusList; onChanged: (id: string) => unknown }) {
  const seesCost = useUser()?.priceRights?.cost ?? true
  const draft = useListDraft(list)
  const mayEdit = isEditable(list.state) && seesCost
  const isKept = list.id !== EMPTY_ID
  const [pictured, setPictured] = useState<Item | null>(null)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <ListHead list={list} draft={draft} mayEdit={mayEdit} onChanged={onChanged} />
      <div className="flex min-h-0 flex-1 gap-3 max-xl:flex-col">
        <ItemGrid
          draft={draft}
          mayEdit={mayEdit}
          seesCost={seesCost}
          onPhotos={(item) => (draft.isDirty ? showNotice('先保存修改，再换照片') : setPictured(item))}
        />
        {pictured !== null && (
          <PhotosDialog
            list={list}
            item={pictured}
            onClose={() => setPictured(null)}
            onSaved={() => {
              setPictured(null)
              return onChanged(list.id)
            }}
          />
        )}
        {isKept && (
          <aside className="scroll-thin flex w-80 shrink-0 flex-col gap-3 overflow-y-auto max-xl:w-full max-xl:overflow-visible">
            <PhotoWall items={list.items} />
            <BillNeeds id={list.id} rowVersion={list.rowVersion} />
            <EventList events={list.events} />
          </aside>
        )}
      </div>
    </div>
  )
}
