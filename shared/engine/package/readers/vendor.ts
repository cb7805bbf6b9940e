import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { exposedMark } from '../text/marks.ts'

const TI_DRAWING = /TEXAS_[A-Z]{2,3}(0\d{3})[A-Z](?!\d)/
const XILINX = /XILINX_[A-Z]{2,4}(\d{2,4})(?!\d)/

/** Power Integrations cuts one lead for the creepage distance: PDIP-8B and -8C, SO-8B and -8C, eSIP-7. */
const POWER_INTEGRATIONS = /POWERINTEGRATIONS_(PDIP|SMD|SO|ESIP)-(7|8)[BCF](?![A-Z\d])/
function oneMissing(shell: number, body: string): PackageMatch {
  const family = body === 'PDIP' ? 'dip' : body === 'ESIP' ? 'sip' : 'sop'
  const mount = body === 'SO' || body === 'SMD' ? 'smt' : 'tht'
  return { rule: 'one-missing', name: `${body}-${shell}`, family, pins: shell - 1, mount }
}

/** onsemi SO-8FL (case 488AA): three sources, gate and the drain as the tab. */
const FLAT_LEAD = /(?<![A-Z])SO-?8-?FL(?![A-Z])/

/** Makers whose drawing numbers carry the leads: Texas Instruments "RGE0024H" (24), Xilinx "FBG484" (484 balls). */
export function readDrawingNumber(t: PackageText): PackageMatch | null {
  const ti = TI_DRAWING.exec(t.s)
  if (ti !== null) {
    const ep = exposedMark(t.s)
    const pins = int(ti[1])
    return { rule: 'ti-drawing', name: `TI-${pins}`, family: 'qfn', pins, ep: ep ?? 0, mount: 'smt', guess: ep === null }
  }
  const power = POWER_INTEGRATIONS.exec(t.s)
  if (power !== null) return oneMissing(int(power[2]), power[1] ?? '')
  if (FLAT_LEAD.test(t.s)) return { rule: 'flat-lead', name: 'SO-8FL', family: 'power', pins: 4, ep: 1, mount: 'smt' }
  const xilinx = XILINX.exec(t.s)
  if (xilinx === null) return null
  const balls = int(xilinx[1])
  // An odd number counts a ball that the grid leaves out, or does not: the data sheet decides.
  return { rule: 'xilinx', name: `BGA-${balls}`, family: 'bga', pins: balls, mount: 'smt', guess: balls % 2 === 1 }
}
