import { applyActs } from '../../../shared/engine/bom/acts/apply.ts'
import type { BomAct } from '../../../shared/engine/bom/acts/types.ts'
import { choose } from './choose.ts'
import { choicesOf, currentBom } from './state.ts'

/** Does acts as one step of undo. */
export function doActs(label: string, acts: readonly BomAct[]): void {
  const bom = currentBom()
  if (!bom) return
  const { reading, edits, order } = applyActs({ ...choicesOf(bom), prjName: bom.prjName }, acts)
  choose(label, { reading, edits, order: { ...bom.order, ...order } })
}
