import type { Choices } from '../types.ts'

/** The values of an enum as choices of a filter or a field, in the enum's order and by its names. */
export const choicesOf = <V extends string | number>(values: readonly V[], names: Readonly<Record<V, string>>): Choices<V> =>
  values.map((value) => ({ value, text: names[value] }))

type Choice<V> = { value: V; text: string }
type Named<V> = readonly [value: V, text: string]

/** Choices that are named where they are offered; tabs too, of which there is always a first. */
export const choicesFrom = <const V extends string | number>(...named: readonly [Named<V>, ...Named<V>[]]) => {
  const [first, ...rest] = named
  return [choiceOf(first), ...rest.map(choiceOf)] as const satisfies readonly [Choice<V>, ...Choice<V>[]]
}

const choiceOf = <V>([value, text]: Named<V>): Choice<V> => ({ value, text })
