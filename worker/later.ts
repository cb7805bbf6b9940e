const all: (() => Promise<unknown>)[] = []

/**
 * What a module makes, when it is first asked for. A worker that starts is asked for little, and evaluating all of it takes most of
 * the time until the first answer. In the one file that is deployed `import()` evaluates a module at once. Kept is what has been
 * made, never a promise: one that a request has begun must not be awaited by another.
 */
export function later<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { value: T } | null = null
  const get = async (): Promise<T> => {
    if (made) return made.value
    const value = await make()
    return (made ??= { value }).value
  }
  all.push(get)
  return get
}

/** Makes all of it ready: for tests, whose modules come from outside of the runtime, where one request must not wait for another. */
export async function makeAllReady(): Promise<void> {
  for (const get of all) await get()
}
