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

/** Texts that are kept of one kind; when there are more, all are made anew. Longer ones seldom come again. */
const MOST_TEXTS = 5000
const LONGEST_TEXT = 200

/** Its own copy: a text that was cut out of a file keeps the whole file alive. */
const copyOf = (text: string): string => ` ${text}`.slice(1)

/** What is made of whatever has the same key, kept for the keys that come again and again. */
export function onceForKey<From, Made>(keyOf: (from: From) => string, make: (from: From) => Made): (from: From) => Made {
  const made = new Map<string, { it: Made }>()
  return (from) => {
    const key = keyOf(from)
    const known = made.get(key)
    if (known !== undefined) return known.it
    const it = make(from)
    if (key.length > LONGEST_TEXT) return it
    if (made.size >= MOST_TEXTS) made.clear()
    made.set(copyOf(key), { it })
    return it
  }
}

/** The same of a text by itself: the categories and packages of a list of parts. */
export const onceForText = <Made>(make: (text: string) => Made): ((text: string) => Made) => onceForKey((text) => text, make)

/** What is made of a text about which several ask one after the other. */
export function onceInARow<Made>(make: (text: string) => Made): (text: string) => Made {
  let last: { text: string; it: Made } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, it: make(text) }
    return last.it
  }
}
