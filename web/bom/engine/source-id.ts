import { newKey } from '../../lib/new-key.ts'
import type { Source } from './protocol.ts'

const ids = new WeakMap<Source, string>()

/** Another file is another workbench or pane, with a state of its own, though it may have the same name. */
export function sourceId(source: Source): string {
  const id = ids.get(source) ?? newKey()
  ids.set(source, id)
  return id
}
