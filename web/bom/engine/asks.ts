import type { KnowledgeKeys } from '../../../shared/engine/knowledge/types.ts'
import { keysOf, type Understood } from '../../../shared/engine/understand.ts'

/** Keys that the page has been told to ask for. */
export type Asked = { texts: Set<string>; parts: Set<string> }

export const nothingAsked = (): Asked => ({ texts: new Set(), parts: new Set() })

/** What of the bill has not been asked for yet; from now on it has. */
export function newAsks(understood: Understood, asked: Asked): KnowledgeKeys {
  const { texts, parts } = keysOf(understood, understood.choices.edits)
  return { texts: unasked(texts, asked.texts), parts: unasked(parts, asked.parts) }
}

function unasked(keys: readonly string[], asked: Set<string>): string[] {
  const fresh = keys.filter((key) => !asked.has(key))
  for (const key of fresh) asked.add(key)
  return fresh
}
