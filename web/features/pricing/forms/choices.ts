type Named = { code: string; name: string }

export const choicesOfItems = (items: readonly Named[]) => items.map(({ code, name }) => ({ value: code, text: name }))

/** One of the items, or none of them. */
export const choicesWithNone = (none: string, items: readonly Named[]) => [{ value: '', text: none }, ...choicesOfItems(items)]
