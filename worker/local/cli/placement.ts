import { basename } from 'node:path'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal } from '../../../shared/engine/sheet/refusal.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import { readPlacement, sidesOf } from '../../../shared/engine/placement/read.ts'
import { placementIssueText, placementRefusalText } from '../../../shared/engine/placement/texts.ts'
import type { Placement } from '../../../shared/engine/placement/types.ts'
import { readBytes, UnreadableError } from './read-file.ts'
import { parse, UsageError } from './usage.ts'

/** `placement FILE [--json]` */
export async function placement(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false } } as const
  const { values, positionals } = parse({ args, options, allowPositionals: true })
  const [path, ...rest] = positionals
  if (!path || rest.length) throw new UsageError('placement needs exactly one file')
  const read = readPlacement(readBytes(path), basename(path), sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(read)) throw new UnreadableError(`${path}: ${sheetRefusalText(read)} (${read.code})`)
  if ('notAPlacement' in read) throw new UnreadableError(`${path}: ${placementRefusalText(read.why)}`)
  const { unit, columns, parts } = read
  console.log(values.json ? JSON.stringify({ unit, columns, rows: parts.length, sides: sidesOf(read) }) : report(read))
  return 0
}

function report(read: Placement): string {
  const { top, bottom } = sidesOf(read)
  const head = `${read.parts.length} 个坐标  顶面 ${top}  底面 ${bottom}  单位 ${read.unit ?? '?'}`
  return [head, ...read.issues.map(placementIssueText)].join('\n')
}
