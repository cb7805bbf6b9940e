import { isText, listOf } from '../../lib/shape.ts'
import { createStorage } from '../../lib/storage.ts'

const MAX = 6

const stored = createStorage({ key: 'recentPages', version: 1, place: 'session', isValid: listOf(isText) })

/** Paths of the pages visited last in this browser tab, the latest first. */
export const recentPaths = (): string[] => stored.load() ?? []

export function noteRecent(path: string): void {
  stored.save([path, ...recentPaths().filter((each) => each !== path)].slice(0, MAX))
}
