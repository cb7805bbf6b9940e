import { newKey } from './new-key.ts'

const keys = new WeakMap<object, Map<string, string>>()

/**
 * The name of the request that uploads a file: the same content for the same use under the same name is the same request, which the
 * server answers once, however often it is sent.
 */
export function fileKey(use: number, name: string, content: object): string {
  const known = keys.get(content) ?? new Map<string, string>()
  keys.set(content, known)
  const place = `${use} ${name}`
  const key = known.get(place) ?? newKey()
  known.set(place, key)
  return key
}
