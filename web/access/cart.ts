import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createStore } from '../lib/store.ts'
import { newKey } from '../lib/new-key.ts'
import { queryClient } from '../lib/query.ts'
import { call, type CallInput } from './call.ts'
import type { User } from './user.ts'

const opened = createStore<BroadcastChannel | null>(null)

function channel(): BroadcastChannel {
  const one = opened.get() ?? new BroadcastChannel('dianjia-cart')
  opened.set(one)
  return one
}

const reload = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['bomai/cartInfo'] }),
    queryClient.invalidateQueries({ queryKey: ['bomai/cartList'] }),
  ])

/** The cart has changed: here and in the person's other tabs it is read anew. */
export async function cartChanged(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel().postMessage('changed')
  await reload()
}

/** Lines in the cart: as told with the person, and fetched again once it has changed. */
export function useCartCount({ cartCount, cartUpdated }: Pick<User, 'cartCount' | 'cartUpdated'>): number {
  useEffect(() => {
    const onMessage = () => void reload()
    channel().addEventListener('message', onMessage)
    return () => channel().removeEventListener('message', onMessage)
  }, [])
  const { data } = useQuery({
    queryKey: ['bomai/cartInfo', cartUpdated],
    queryFn: ({ signal }) => call('bomai/cartInfo', null, { signal, shows: 'nobody' }),
    initialData: cartCount,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** What changes the cart, one after the other: each follows from the cart as the one before left it. */
export function useCartActs() {
  const save = useMutation({
    scope: { id: 'cart' },
    mutationFn: (input: Omit<CallInput<'bomai/cartSave'>, 'key'>) => call('bomai/cartSave', { key: newKey(), ...input }),
    onSettled: cartChanged,
  })
  const remove = useMutation({
    scope: { id: 'cart' },
    mutationFn: (ids: string[]) => call('bomai/cartRemove', { ids }),
    onSettled: cartChanged,
  })
  return { save: save.mutateAsync, remove: remove.mutateAsync, isSaving: save.isPending || remove.isPending }
}
