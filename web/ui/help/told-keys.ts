import { useEffect } from 'react'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

/** Keys that belong together, each with what it does, in the words of the page. */
export type KeyGroup = { readonly title: string; readonly keys: readonly (readonly [key: string, text: string])[] }

const told = createStore<readonly KeyGroup[]>([])

/** Tells, where keys are listened to, which they are: for as long as that is in sight they stand in the help of the page. */
export function useToldKeys(group: KeyGroup): void {
  useEffect(() => {
    told.set([...told.get(), group])
    return () => {
      const groups = told.get()
      const at = groups.lastIndexOf(group)
      told.set(groups.filter((_, index) => index !== at))
    }
  }, [group])
}

/** The keys of what is in sight, those of the whole product last. */
export function useKeyGroups(): readonly KeyGroup[] {
  const groups = [...new Set(useStore(told))]
  return [...new Set(groups.map(({ title }) => title))]
    .map((title) => ({ title, keys: groups.filter((group) => group.title === title).flatMap(({ keys }) => keys) }))
    .toSorted((one, other) => Number(one.title === EVERYWHERE) - Number(other.title === EVERYWHERE))
}

/** Of rows that stand in an order. */
export const ORDER_KEYS: KeyGroup = { title: '排顺序', keys: [['Alt+↑ / Alt+↓', '把这一项上移 / 下移']] }

/** The title of the keys that work on every page. */
export const EVERYWHERE = '每一页'
