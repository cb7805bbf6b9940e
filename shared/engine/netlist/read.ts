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
  const netlist = readByKind(bytes, tools)
  return isNetlistRefusal(netlist) ? netlist : { ...netlist, issues: [...netlist.issues, ...impossibleParts(netlist)] }
}

function readByKind(bytes: Uint8Array, tools: SheetTools): Netlist | NetlistRefusal {
  if (bytes.length === 0) return refuseNetlist('empty', {})
  const isXml = isUtf8Xml(bytes)
  const most = isXml ? NETLIST_LIMITS.xmlBytes : NETLIST_LIMITS.bytes
  if (bytes.length > most) return refuseNetlist('too-large', { bytes: most })
  if (isXml) return readIpc2581(bytes)
  const kind = sniffBytes(bytes)
  if (kind === 'zip' || (isRefusal(kind) && kind.code === 'archive')) return refuseNetlist('archive', {})
  const text = kind === 'text' ? (decodeText(bytes, tools)?.text ?? null) : null
  if (text === null) return refuseNetlist('binary', {})
  if (text.trim() === '') return refuseNetlist('empty', {})
  return /^\s*</.test(text) ? readIpc2581(encodeUtf8(text)) : readIpc356(text)
}

const HEAD_BYTES = 256

/** XML that names no other encoding: it is read as it is, without a copy of the text. */
function isUtf8Xml(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  return /^(?:\xef\xbb\xbf)?\s*<[^\0]/.test(head) && !/^[^>]*\sencoding\s*=\s*["'](?!utf-?8["'])/i.test(head)
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
