/** What is made of an object that never changes: once, and kept for as long as the object lives. What else `make` is given counts the first time only. */
export function onceFor<From extends object, Made, More extends unknown[]>(
  make: (from: From, ...more: More) => Made,
): (from: From, ...more: More) => Made {
  const made = new WeakMap<From, { it: Made }>()
  return (from, ...more) => {
    const known = made.get(from)
    if (known !== undefined) return known.it
    const it = make(from, ...more)
    made.set(from, { it })
    return it
  }
}
