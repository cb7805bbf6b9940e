import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { call } from '../../access/call.ts'
import { close, getTabs } from '../../layout/tabs/tabs-store.ts'
import { useMay } from '../../access/may.ts'
import { useAddress } from '../../screen/list/address.ts'
import { Page } from '../../screen/page/page.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import type { OfficePage, Permission, Role } from './compose.ts'
import { useCatalogue, usePages } from './data.ts'
import { RoleForm } from './role-form.tsx'

/** A saved role, by `?id=`. */
export function RoleEdit() {
  const { search } = useAddress()
  const may = useMay()
  const id = search['id'] ?? ''
  if (id === '') {
    return (
      <Page>
        <ListNote title="没有选择角色" text="请从角色的列表里打开一个。">
          <PageLink to="/sys/setting/roleList" />
        </ListNote>
      </Page>
    )
  }
  return (
    <Page>
      <LoadedRole key={id} id={id}>
        {(role, catalogue, pages) => (
          <RoleForm role={role} catalogue={catalogue} pages={pages} maySave={may('role/save')} onSaved={() => {}} />
        )}
      </LoadedRole>
    </Page>
  )
}

/** A new one, or by `?from=` a copy. */
export function RoleNew() {
  const { path, search } = useAddress()
  const navigate = useNavigate()
  const from = search['from'] ?? EMPTY_ID
  // The tab has done its work: opened again it begins anew.
  const done = async () => {
    await navigate({ to: '/sys/setting/roleList' })
    close(getTabs().filter((tab) => tab.path === path))
  }
  return (
    <Page>
      <LoadedRole key={from} id={from}>
        {(role, catalogue, pages) => (
          <RoleForm
            role={null}
            copied={from === EMPTY_ID ? null : role}
            catalogue={catalogue}
            pages={pages}
            maySave
            onSaved={() => void done()}
          />
        )}
      </LoadedRole>
    </Page>
  )
}

type LoadedRoleProps = {
  id: string
  children: (role: Role, catalogue: readonly Permission[], pages: readonly OfficePage[]) => ReactNode
}

function LoadedRole({ id, children }: LoadedRoleProps) {
  const role = useQuery({ queryKey: ['role/get', id], queryFn: () => call('role/get', { id }), staleTime: 0, gcTime: 0 })
  const catalogue = useCatalogue()
  const pages = usePages()
  return (
    <Loaded query={role} rows={12}>
      {(data) => (
        <Loaded query={catalogue} rows={12}>
          {(permissions) => children(data, permissions, pages)}
        </Loaded>
      )}
    </Loaded>
  )
}
