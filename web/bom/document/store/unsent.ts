import { actBetween } from '../../../../shared/engine/bom/acts/inverse.ts'
import type { BomAct, Chosen } from '../../../../shared/engine/bom/acts/types.ts'
import type { SavedBom, StoredDraft } from './draft.ts'

/** What a BOM is called on the server, where it has to be called something. */
export const savedName = (prjName: string): string => prjName.trim() || '未命名'

export const chosenOf = ({ reading, edits, order, prjName }: Chosen): Chosen => ({
  reading,
  edits,
  order,
  prjName: savedName(prjName),
})

/** The acts that lead from one to the other. What answers keep beside them is nobody's choice: each save finds it out for itself. */
export const actsBetween = (before: Chosen, after: Chosen): BomAct[] =>
  actBetween(before, chosenOf(after)).flatMap((act): BomAct[] => {
    if (act.kind !== 'lines') return [act]
    const lines = act.lines.flatMap(({ place, set: { known: _known, ...set } }) =>
      Object.keys(set).length > 0 ? [{ place, set }] : [],
    )
    return lines.length > 0 ? [{ kind: 'lines', lines }] : []
  })

/** True where something may be another than on the server: seen at once, for what is the same are the same objects. */
export function isMoved({ saved, ...now }: Chosen & { saved: SavedBom | null }): boolean {
  if (!saved?.outbox) return false
  const { base, sending } = saved.outbox
  const isSame = base.reading === now.reading && base.edits === now.edits && base.order === now.order
  return sending !== null || !isSame || base.prjName !== savedName(now.prjName)
}

/** True where this browser alone has something of the BOM. */
export function isUnsent({ saved = null, dirty = false, ...now }: StoredDraft): boolean {
  if (!saved?.outbox) return saved === null || dirty
  const { base, clashes } = saved.outbox
  if (clashes.length > 0 || saved.outbox.sending !== null) return true
  return isMoved({ saved, ...now }) && actsBetween(base, now).length > 0
}
