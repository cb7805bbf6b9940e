import { callWithFile } from '../../../access/call.ts'
import type { Source } from '../../engine/protocol.ts'

const kept = new WeakMap<Source, Map<string, Promise<unknown>>>()

/** Keeps the comparison of a saved bill with a netlist on the server; the same two are sent once, unless that failed. */
export function keepComparison(id: string, file: Source): Promise<unknown> {
  const byBill = kept.get(file) ?? new Map<string, Promise<unknown>>()
  kept.set(file, byBill)
  const known = byBill.get(id)
  if (known) return known
  const sending = callWithFile('BomAnalyse/CompareIpc', { id }, new File([file.bytes], file.name), { shows: 'nobody' })
  byBill.set(id, sending)
  sending.catch(() => byBill.delete(id))
  return sending
}
