import type { Source } from './protocol.ts'

const ids = new WeakMap<Source, number>()
let lastId = 0

/** Another file is another workbench or pane, with a state of its own, though it may have the same name. */
export function sourceId(source: Source): number {
  const id = ids.get(source) ?? ++lastId
  ids.set(source, id)
  return id
}
