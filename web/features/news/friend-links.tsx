import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/call.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Page } from '../../screen/page/page.tsx'
import { linkOf } from './links-draft.ts'
import { LinksForm } from './links-form.tsx'
import type { Stored } from './use-links.ts'

async function load(): Promise<Stored> {
  const { rowVersion, items } = await call('news/GetFrendLinkList', null)
  return { rowVersion, links: items.map(linkOf) }
}

/** Links to friends' sites: one list in the operator's order, saved as a whole. */
export function FriendLinks() {
  const query = useQuery({ queryKey: ['news/GetFrendLinkList'], queryFn: load, staleTime: 0 })
  return (
    <Page>
      <Loaded query={query} rows={8}>
        {(links) => <LinksForm latest={links} onReload={async () => (await query.refetch()).data} />}
      </Loaded>
    </Page>
  )
}
