import type { CellConflict } from '../../../../shared/errors.ts'
import { act } from '../choose.ts'
import { updateBom } from '../state.ts'
import { withOutbox } from './outbox.ts'

/** Of a cell that two people have changed one's own holds: it is sent. */
export const keepMine = ({ subject }: CellConflict): void =>
  updateBom((bom) => withOutbox(bom, { clashes: bom.saved?.outbox?.clashes.filter((one) => one.subject !== subject) ?? [] }))

/** The other one's holds; undo brings back one's own. */
export function chooseTheirs(clash: CellConflict): void {
  act('选用对方的', [clash.theirs], { isOwnStep: true })
  keepMine(clash)
}
