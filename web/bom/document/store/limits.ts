import type { DocumentInfo } from './record.ts'

const MAX_DOCUMENTS = 50
const MAX_BYTES = 500 * 1024 * 1024

/**
 * Which documents have to go so that the rest keeps to the limits: saved ones, the oldest first. What is not saved stays, and `kept`
 * itself; `isOver` where even so there is too much.
 */
export function beyondLimits(all: readonly DocumentInfo[], kept: string | null): { ids: string[]; isOver: boolean } {
  let count = all.length
  let bytes = all.reduce((sum, each) => sum + each.bytes, 0)
  const ids: string[] = []
  const isOver = () => count > MAX_DOCUMENTS || bytes > MAX_BYTES
  for (const each of all.toSorted((a, b) => a.updated - b.updated)) {
    if (!isOver()) break
    if (each.isUnsaved || each.id === kept) continue
    ids.push(each.id)
    count--
    bytes -= each.bytes
  }
  return { ids, isOver: isOver() }
}
