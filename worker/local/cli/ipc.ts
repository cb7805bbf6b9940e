import { basename } from 'node:path'
import { NETLIST_FORMAT_NAMES, netlistIssueText, netlistRefusalText } from '../../../shared/engine/netlist/netlist-text.ts'
import { isNetlistRefusal, readNetlist } from '../../../shared/engine/netlist/read.ts'
import type { Netlist } from '../../../shared/engine/netlist/types.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { readBytes, UnreadableError } from './read-file.ts'
import { parse, UsageError } from './usage.ts'

/** `ipc FILE [--json]` */
export async function ipc(args: string[]): Promise<number> {
  const { values, positionals } = parse({
    args,
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [path, ...rest] = positionals
  if (!path || rest.length) throw new UsageError('ipc needs exactly one file')
  const netlist = readNetlist(readBytes(path), sheetTools(TextDecoder))
  if (isNetlistRefusal(netlist)) throw new UnreadableError(`${path}: ${netlistRefusalText(netlist)} (${netlist.code})`)
  console.log(values.json ? JSON.stringify(netlistJson(netlist)) : summary(basename(path), netlist))
  return 0
}

/** The stable JSON shape of a netlist: both counts by designator. */
function netlistJson({ format, components, parts, boards, issues }: Netlist) {
  const soldered = parts.filter(({ joints }) => joints > 0)
  const joints = Object.fromEntries(soldered.map((part) => [part.designator, part.joints]))
  const pins = Object.fromEntries(soldered.map((part) => [part.designator, part.pins]))
  return { format, components, joints, pins, boards, issues }
}

function summary(name: string, { format, components, parts, issues }: Netlist): string {
  const joints = parts.reduce((sum, part) => sum + part.joints, 0)
  const head = `${name}  ${NETLIST_FORMAT_NAMES[format]}  ${components} 个元件  ${joints} 个焊点`
  return [head, ...issues.map((issue) => `  ${netlistIssueText(issue)}`)].join('\n')
}
