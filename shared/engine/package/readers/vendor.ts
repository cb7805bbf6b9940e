import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { exposedMark } from '../text/marks.ts'

const TI_DRAWING = /TEXAS_[A-Z]{2,3}(0\d{3})[A-Z](?!\d)/
const XILINX = /XILINX_[A-Z]{2,4}(\d{2,4})(?!\d)/

/** Makers whose drawing numbers carry the leads: Texas Instruments "RGE0024H" (24), Xilinx "FBG484" (484 balls). */
export function readDrawingNumber(t: PackageText): PackageMatch | null {
  const ti = TI_DRAWING.exec(t.s)
  if (ti !== null) {
    const ep = exposedMark(t.s)
    const pins = int(ti[1])
    return { rule: 'ti-drawing', name: `TI-${pins}`, family: 'qfn', pins, ep: ep ?? 0, mount: 'smt', guess: ep === null }
  }
  const xilinx = XILINX.exec(t.s)
  if (xilinx === null) return null
  const balls = int(xilinx[1])
  // An odd number counts a ball that the grid leaves out, or does not: the data sheet decides.
  return { rule: 'xilinx', name: `BGA-${balls}`, family: 'bga', pins: balls, mount: 'smt', guess: balls % 2 === 1 }
}
