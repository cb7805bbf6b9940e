import { call } from '../../../access/call.ts'
import type { Source } from '../../engine/protocol.ts'
import { currentBom, updateBom } from '../state.ts'
import { actsSince } from '../provenance.ts'
import { rebased, withSaved } from './outbox.ts'

/** A request that is not answered by then is made again. */
export const PATIENCE_MS = 20_000

/** Reads what the server has of the BOM by now, and lays what was changed here over it. */
export async function catchUp(source: Source): Promise<void> {
  const { saved } = currentBom() ?? {}
  if (!saved) return
  const { id } = saved
  const options = { shows: 'nobody', signal: AbortSignal.timeout(PATIENCE_MS) } as const
  const { rowVersion, choices, prjName } = await call('BomAnalyse/Details', { id, pageSize: 1 }, options)
  const since = (await actsSince(id, 0, options)).filter((one) => one.rowVersion > saved.rowVersion)
  updateBom((bom) => {
    // Meanwhile it was heard from the server otherwise, or something is on its way there.
    if (!bom.saved || bom.saved.rowVersion >= rowVersion || bom.saved.outbox?.sending) return bom
    return withSaved(rebased(bom, { ...choices, prjName }, since), { rowVersion })
  }, source)
}
