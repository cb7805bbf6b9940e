import type { Choices } from '../types.ts'

/** The values of an enum as choices of a filter or a field, in the enum's order and by its names. */
export const choicesOf = <V extends string | number>(values: readonly V[], names: Readonly<Record<V, string>>): Choices<V> =>
  values.map((value) => ({ value, text: names[value] }))
