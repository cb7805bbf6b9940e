import { call } from '../../../access/call.ts'
import type { Source } from '../../engine/protocol.ts'
import { currentBom, updateBom } from '../state.ts'
import { rebased, withSaved, type OthersActs } from './outbox.ts'

const PATIENCE_MS = 20_000

/** Reads what the server has of the BOM by now, and lays what was changed here over it. */
export async function catchUp(source: Source): Promise<void> {
  const { saved } = currentBom() ?? {}
  if (!saved) return
  const { id } = saved
  const options = { shows: 'nobody', signal: AbortSignal.timeout(PATIENCE_MS) } as const
  const { rowVersion, choices, prjName } = await call('BomAnalyse/Details', { id, pageSize: 1 }, options)
  const since = (await actsOf(id, options)).filter((one) => one.rowVersion > saved.rowVersion)
  updateBom((bom) => withSaved(rebased(bom, { ...choices, prjName }, since), { rowVersion }), source)
}

async function actsOf(id: string, options: Parameters<typeof call>[2]): Promise<(OthersActs & { rowVersion: number })[]> {
  const all: (OthersActs & { rowVersion: number })[] = []
  for (let after: number | null = 0; after !== null;) {
    const { items, next }: { items: typeof all; next: number | null } = await call('BomAnalyse/Acts', { id, after }, options)
    all.push(...items)
    after = next
  }
  return all
}
