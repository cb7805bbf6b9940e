/** Tells whether plain data, which an older build or anybody's hand may have written, has a type. */
export type Shape<T> = (value: unknown) => value is T

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const oneOf =
  <const T>(choices: readonly T[]): Shape<T> =>
  (value): value is T =>
    choices.some((choice) => choice === value)

export const either =
  <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    one(value) || other(value)

export const optional = <T>(shape: Shape<T>): Shape<T | undefined> => either(shape, oneOf([undefined]))

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape)

export const recordOf =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(shape)

/** An object with these fields; an absent field counts as undefined, and other fields do no harm. */
export const objectOf =
  <T extends object>(fields: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Shape<unknown>>(fields).every(([key, shape]) => shape(value[key]))
