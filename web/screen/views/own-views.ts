import { queryOptions } from '@tanstack/react-query'
import { MAX_VIEWS } from '../../../shared/constants.ts'
import { userKey } from '../../access/user-key.ts'
import { call, CallError, type CallOutput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { showError } from '../../ui/toast.ts'
import { addedTo, storedViews, type View } from './views.ts'

type Saved = CallOutput<'user/ListViews'>
type Change = (views: readonly View[]) => View[]

/** The person's views of all lists, which stand on each of his devices. */
export const ownViewsQuery = () =>
  queryOptions({
    queryKey: ['user/ListViews', userKey()],
    queryFn: ({ signal }) => call('user/ListViews', null, { signal, shows: 'nobody' }),
    staleTime: 5 * 60_000,
  })

const MOST_TRIES = 3

/** Changes the views of a list; what another device has saved meanwhile stays, and this change is made of it. */
export async function changeViews(list: string, change: Change): Promise<void> {
  try {
    await saveChanged(list, change)
  } catch (error) {
    showError(error instanceof Error ? error.message : String(error))
  }
}

async function saveChanged(list: string, change: Change, tries = 1): Promise<void> {
  const query = ownViewsQuery()
  const { items } = await queryClient.fetchQuery(tries === 1 ? query : { ...query, staleTime: 0 })
  const before = items.find((each) => each.list === list)
  const views = change(before?.views ?? [])
  try {
    const { rowVersion } = await call(
      'user/SaveListViews',
      { list, views, rowVersion: before?.rowVersion ?? 0 },
      { shows: 'form' },
    )
    const others = (saved: Saved | undefined) => saved?.items.filter((each) => each.list !== list) ?? []
    queryClient.setQueryData<Saved>(query.queryKey, (saved) => ({ items: [...others(saved), { list, views, rowVersion }] }))
  } catch (error) {
    if (tries === MOST_TRIES || !(error instanceof CallError) || error.reason !== 'outdated') throw error
    await saveChanged(list, change, tries + 1)
  }
}

/** What this browser alone has kept of the list, from before views stood on the server, goes there, once. */
export async function takeOverViews(list: string): Promise<void> {
  const kept = storedViews(list)
  const views = kept.load() ?? []
  kept.remove()
  if (views.length === 0) return
  try {
    await saveChanged(list, (all) => addedTo(all, views).slice(0, MAX_VIEWS))
  } catch {
    // They wait for the next visit.
    kept.save(views)
  }
}
