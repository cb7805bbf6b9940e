import { expect } from 'vitest'

import { isNetlistRefusal, readNetlist } from '../../../shared/engine/netlist/read.ts'
import type { NetlistRefusal } from '../../../shared/engine/netlist/refusal.ts'
import type { Netlist } from '../../../shared/engine/netlist/types.ts'
import { tools } from '../sheet/tools.ts'

export const read = (file: Uint8Array | string): Netlist | NetlistRefusal =>
  readNetlist(typeof file === 'string' ? Buffer.from(file) : file, tools)

/** Reads what has to be readable. */
export function readWell(file: Uint8Array | string): Netlist {
  const netlist = read(file)
  if (isNetlistRefusal(netlist)) throw new Error(`refused: ${JSON.stringify(netlist)}`)
  return netlist
}

export function refusalOf(file: Uint8Array | string): NetlistRefusal {
  const netlist = read(file)
  if (!isNetlistRefusal(netlist)) return expect.fail('a file that has to be refused was read')
  return netlist
}

/** Both counts by designator, for the parts that have joints. */
export function countsOf({ parts }: Netlist): { joints: Record<string, number>; pins: Record<string, number> } {
  const soldered = parts.filter(({ joints }) => joints > 0)
  return {
    joints: Object.fromEntries(soldered.map(({ designator, joints }) => [designator, joints])),
    pins: Object.fromEntries(soldered.map(({ designator, pins }) => [designator, pins])),
  }
}

export const codesOf = ({ issues }: Netlist): string[] => issues.map(({ code }) => code)
