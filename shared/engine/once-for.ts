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

/** What is made of a text, kept for the texts that come again and again. */
export function onceForText<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, { it: Made }>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known.it
    const it = make(text)
    if (text.length > LONGEST_TEXT) return it
    if (made.size >= MOST_TEXTS) made.clear()
    made.set(copyOf(text), { it })
    return it
  }
}

/** What is made of a text about which several ask one after the other. */
export function onceInARow<Made>(make: (text: string) => Made): (text: string) => Made {
  let last: { text: string; it: Made } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, it: make(text) }
    return last.it
  }
}
