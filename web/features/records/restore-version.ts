import { canonical } from '../../../shared/engine/bom/acts/canonical.ts'
import { actBetween } from '../../../shared/engine/bom/acts/inverse.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { closeIfOlder } from '../../bom/document/save/elsewhere.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query.ts'

/**
 * Takes a saved bill back to what was chosen at a version: as changes of their own, which can be looked at, taken back, and saved as
 * a new version. False where nothing is different.
 */
export async function restoreVersion(id: string, version: number): Promise<boolean> {
  const read = (of: { version?: number }) => call('BomAnalyse/Details', { id, ...of, pageSize: 1 })
  const [present, then] = await Promise.all([read({}), read({ version })])
  const acts = actBetween(chosenOf(present, present.prjName), chosenOf(then, present.prjName))
  if (acts.length === 0) return false
  const { rowVersion } = await call('BomAnalyse/SaveActs', { id, rowVersion: present.rowVersion, key: newKey(), acts })
  closeIfOlder(id, rowVersion)
  void queryClient.invalidateQueries({ queryKey: ['bomHistory/getMyList'] })
  return true
}

/** The name stays as it is. */
const chosenOf = ({ choices }: CallOutput<'BomAnalyse/Details'>, prjName: string) => canonical({ ...choices, prjName })
