import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { exposedMark } from '../text/marks.ts'
import { TEXAS } from '../text/texas.ts'

/** A designator, the leads in four digits, a revision: "Texas_RGE0024H", "PW0016A_N", "DBV0005A". Its libraries shorten to "DBV5-L", "DBQ24". */
const TI_DRAWING = /(?<![A-Z\d])([A-Z]{1,3})(0\d{3})[A-Z](?![A-Z\d])/
const TI_SHORT = /^(D[A-Z]{2}|PWP?|R[A-Z]{2})(\d{1,2})(?:[-_][LMN])?$/
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

/** The designator says what it is, the digits how many leads; of one that is not known only the footprint's own words tell an exposed pad. */
function texas({ s, free }: PackageText): PackageMatch | null {
  const [, code = '', digits] = (free ? null : TI_SHORT.exec(s)) ?? TI_DRAWING.exec(s) ?? []
  const pins = int(digits)
  const about = TEXAS.get(code)
  if (pins < 2 || (about === undefined && !s.includes('TEXAS_'))) return null
  if (about === undefined) {
    const ep = exposedMark(s)
    return { rule: 'ti-drawing', name: `TI-${pins}`, family: 'qfn', pins, ep: ep ?? 0, mount: 'smt', guess: ep === null }
  }
  // Of a TO-252 the drawing number counts the tab.
  const leads = about.family === 'to' && about.mount === 'smt' ? pins - 1 : pins
  if (about.pins !== null && about.pins !== leads && about.pins + about.ep !== leads) return null
  const counted = about.pins ?? pins
  const name = about.pins === null ? `${about.name}-${counted}` : about.name
  return { rule: 'ti-drawing', name, family: about.family, pins: counted, ep: about.ep, mount: about.mount }
}

/** KiCad's bodies of Vishay's receivers on three wires: "Vishay_MINICAST-3Pin". */
const MOULDED = /^VISHAY_(?:MINI)?(?:CAST|MOLD)-3PIN/

/** Vishay PowerPAK 1212-8 of one transistor: the drain is the tab (KiCad Package_SO: five pads). */
const SINGLE = /POWERPAK_1212-8_SINGLE/

/** Makers whose drawing numbers carry the leads: Texas Instruments "RGE0024H" (24), Xilinx "FBG484" (484 balls). */
export function readDrawingNumber(t: PackageText): PackageMatch | null {
  const drawn = texas(t)
  if (drawn !== null) return drawn
  const power = POWER_INTEGRATIONS.exec(t.s)
  if (power !== null) return oneMissing(int(power[2]), power[1] ?? '')
  if (FLAT_LEAD.test(t.s)) return { rule: 'flat-lead', name: 'SO-8FL', family: 'power', pins: 4, ep: 1, mount: 'smt' }
  if (MOULDED.test(t.s)) return { rule: 'moulded', name: 'IR-RECEIVER-3P', family: 'sensor', pins: 3, mount: 'tht' }
  if (SINGLE.test(t.s)) return { rule: 'powerpak', name: 'POWERPAK-1212-8', family: 'power', pins: 4, ep: 1, mount: 'smt' }
  if (t.s.includes('SO-POWERPAD-8')) return { rule: 'powerpad', name: 'SO-8+EP', family: 'sop', pins: 8, ep: 1, mount: 'smt' }
  const xilinx = XILINX.exec(t.s)
  if (xilinx === null) return null
  const balls = int(xilinx[1])
  // An odd number counts a ball that the grid leaves out, or does not: the data sheet decides.
  return { rule: 'xilinx', name: `BGA-${balls}`, family: 'bga', pins: balls, mount: 'smt', guess: balls % 2 === 1 }
}
