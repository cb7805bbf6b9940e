/** State that lives outside of React: whoever needs it reads it, changes it and follows it. */
export type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Calls the listener after every change; the function it gives back ends that. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
