import type { BomAct } from '../../../shared/engine/bom/acts/types.ts'
import { recordStep } from './history/history.ts'
import { currentBom, editableBom, updateBom } from './state.ts'

export function setPrjName(prjName: string): void {
  if (editableBom()) updateBom((bom) => (prjName === bom.prjName ? bom : { ...bom, prjName, dirty: true }))
}

/** The name is typed in full: from what it was before, that is one step of undo. */
export function recordRename(before: string): void {
  const bom = currentBom()
  if (!bom || bom.prjName === before) return
  recordStep({ label: '项目名称', acts: named(bom.prjName), inverse: named(before) })
}

const named = (prjName: string): BomAct[] => [{ kind: 'name', prjName }]
