import { encodeUtf8 } from '../sheet/bytes.ts'
import { sniffBytes } from '../sheet/magic.ts'
import { isRefusal } from '../sheet/refusal.ts'
import { decodeText } from '../sheet/text/encoding.ts'
import type { SheetTools } from '../sheet/types.ts'
import { readIpc2581 } from './ipc2581.ts'
import { readIpc356 } from './ipc356.ts'
import { NETLIST_LIMITS } from './limits.ts'
import { refuseNetlist } from './refusal.ts'
import type { NetlistRefusal } from './refusal.ts'
import type { Netlist, NetlistIssue } from './types.ts'

/**
 * Reads a netlist from its bytes: IPC-D-356 or 356A text, or IPC-2581 XML. What it is, the bytes decide. Hostile input is
 * expected: whatever cannot be read comes back as a refusal, nothing is thrown.
 */
export function readNetlist(bytes: Uint8Array, tools: SheetTools): Netlist | NetlistRefusal {
  if (bytes.length === 0) return refuseNetlist('empty', {})
  if (bytes.length > NETLIST_LIMITS.bytes) return refuseNetlist('too-large', { bytes: NETLIST_LIMITS.bytes })
  const kind = sniffBytes(bytes)
  if (kind === 'zip' || (isRefusal(kind) && kind.code === 'archive')) return refuseNetlist('archive', {})
  const decoded = kind === 'text' ? decodeText(bytes, tools) : null
  if (decoded === null) return refuseNetlist('binary', {})
  const { text, encoding } = decoded
  if (text.trim() === '') return refuseNetlist('empty', {})
  const netlist = /^\s*</.test(text) ? readIpc2581(encoding === 'utf-8' ? bytes : encodeUtf8(text)) : readIpc356(text)
  return isNetlistRefusal(netlist) ? netlist : { ...netlist, issues: [...netlist.issues, ...impossibleParts(netlist)] }
}

/** True for a refusal, whatever the reading gives otherwise. */
export const isNetlistRefusal = (read: Netlist | NetlistRefusal): read is NetlistRefusal => 'refused' in read

const impossibleParts = ({ parts }: Netlist): NetlistIssue[] =>
  parts
    .filter(({ pins, midPins }) => pins + midPins > NETLIST_LIMITS.pins)
    .map(({ designator, pins, midPins }) => ({
      code: 'too-many-pins',
      level: 'warn',
      designator,
      pins: pins + midPins,
      most: NETLIST_LIMITS.pins,
    }))
