import { isObject } from '../../lib/shape.ts'

/** A value of a form as it was when the form opened, and as it was left. */
export type Change = { from: unknown; to: unknown }

/** Plain data for the browser's storage; a map and a set keep what they are. */
export const packed = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, part: unknown) => {
      if (part instanceof Map) return { $map: [...part] }
      return part instanceof Set ? { $set: [...part] } : part
    }),
  )

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(packed(a)) === JSON.stringify(packed(b))

/** Without what must not be kept. */
export const without = (value: unknown, never: readonly string[]): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !never.includes(key))) : value

/**
 * What was typed before, upon what stands there now: only what was changed is taken over, part by part, and nothing that is of
 * another kind than what the form works with, as an older build may have left it.
 */
export function restored<T>(now: T, { from, to }: Change): T {
  return typedAs<T>(unpacked(merged(packed(now), from, to)))
}

function merged(now: unknown, from: unknown, to: unknown): unknown {
  if (same(from, to)) return now
  if (isRecord(now) && isRecord(from) && isRecord(to)) {
    const keys = Object.keys(to).filter((key) => key in now || !(key in from))
    return { ...now, ...Object.fromEntries(keys.map((key) => [key, merged(now[key], from[key], to[key])])) }
  }
  return isAlike(now, to) ? to : now
}

const isRecord = (value: unknown): value is Record<string, unknown> => isObject(value) && !('$map' in value) && !('$set' in value)

/** Nothing may become anything, and anything nothing: what a form holds before somebody has chosen says no kind. */
const isAlike = (now: unknown, to: unknown): boolean =>
  now === null || to === null || now === undefined || (typeof now === typeof to && Array.isArray(now) === Array.isArray(to))

function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked)
  if (!isObject(value)) return value
  if (Array.isArray(value['$map'])) return new Map(value['$map'].map((pair: unknown[]) => [unpacked(pair[0]), unpacked(pair[1])]))
  if (Array.isArray(value['$set'])) return new Set(value['$set'].map(unpacked))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unpacked(part)]))
}

/** It was merged upon a value of this very kind. */
const typedAs = <T>(value: unknown): T => value as T
