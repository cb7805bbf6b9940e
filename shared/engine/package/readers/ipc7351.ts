import { sizeOfBody } from '../text/chip-size.ts'
import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import type { Family, Mount } from '../types.ts'

type Group = readonly [pattern: RegExp, family: Family, mount: Mount]

/** Land-pattern prefixes of IPC-7351B with two terminals; the digits behind them are the metric body. */
const TWO: readonly Group[] = [
  [/^(?:RES|CAP|IND|BEAD|THRM|VAR|FER)C$/, 'chip', 'smt'],
  [/^LED(?:C|M|SC)$/, 'led', 'smt'],
  [/^DIO(?:C|M|SC)$|^SODFL$|^SOD$/, 'diode', 'smt'],
  [/^FUS[CM]$/, 'fuse', 'smt'],
  [/^(?:RES|DIO|CAP)MELF$/, 'melf', 'smt'],
  [/^CAPM?P$|^CAPM$|^CAPMP$/, 'tantalum', 'smt'],
  [/^CAPAE$/, 'can-cap', 'smt'],
  [/^IND(?:M|P|PM)$|^RESM$/, 'inductor', 'smt'],
  [/^(?:CAP|RES|DIO|IND|LED)(?:AD|ADV|ADH|RD|RR|PRD|PRR)$|^CAPPR[DR]?$|^CAPP(?:AD|RD)$/, 'radial', 'tht'],
]

/** Prefixes whose number of leads stands behind the last dash. */
const COUNTED: readonly Group[] = [
  [/^(?:RES|CAP|IND)CA(?:V|F|XE|XS)$/, 'array', 'smt'],
  [/^(?:T?S?SOP|SOIC|SOJ|SOL|SOPFL|SO|CFP)$/, 'sop', 'smt'],
  [/^SOT(?:FL)?$|^TO$/, 'sot', 'smt'],
  [/^(?:C|L|T|B)?QFP$/, 'qfp', 'smt'],
  [/^(?:P|PQ|Q|D|PS|S|V|W|U|A)?(?:QFN|SON|DFN|FN)$/, 'qfn', 'smt'],
  [/^(?:P)?LCC[CS]?$/, 'plcc', 'smt'],
  [/^LGA$/, 'lga', 'smt'],
  [/^OSC(?:CC|J|L|SC|C|M)?$/, 'oscillator', 'smt'],
  [/^(?:XTAL|CRY|CRYS)[A-Z]*$/, 'crystal', 'smt'],
  [/^DIP[ST]?$/, 'dip', 'tht'],
  [/^SIP[ST]?$/, 'sip', 'tht'],
]

const SHAPE =
  /^([A-Z]{2,8})-?(\d{2,5})(P\d{2,5}(?:X\d{2,5})*|X\d{2,5}(?:X\d{2,5})*)([LMN])?(?:_[A-Z]{1,4})?(?:-(\d{1,4})(?:[A-Z]\d?)?)?(?![\dX.])/
const PLAIN = /^([A-Z]{4,8})(\d{4})[LMN]?$/
const BGA = /^(?:[A-Z]*BGA|CGA|LGA)(\d{2,4})C?P\d+X\d+_/
const HEADER = /^HDR[VR](\d{1,3})W/

/** Land-pattern names of IPC-7351: RESC1608X55N, SOP65P640X120-20N, QFN50P700X700X80-49N (the odd one is the pad), BGA256C100P16X16_…. */
export function readIpc(t: PackageText): PackageMatch | null {
  if (t.free) return countedName(INSIDE.exec(t.s)?.[1])
  const s = t.s
  const m = SHAPE.exec(s)
  if (m?.[1] !== undefined) return shaped(m[1], m[2] ?? '', m[5])
  const inner = readInLibrary(s)
  if (inner !== null) return inner
  const two = PLAIN.exec(s)
  if (two?.[1] !== undefined) return shaped(two[1], two[2] ?? '', undefined)
  const balls = BGA.exec(s)
  if (balls !== null) return { rule: 'ipc-bga', name: `BGA-${balls[1]}`, family: 'bga', pins: int(balls[1]), mount: 'smt' }
  const header = HEADER.exec(s)
  return header === null
    ? null
    : { rule: 'ipc-header', name: `HDR-${header[1]}`, family: 'header', pins: int(header[1]), mount: 'tht' }
}

const INNER = /_([A-Z]{2,6}\d{2,3}P\d{2,5}X.{3,40})$/

/** A whole name within running text: "MOSFET, SOT-23:SOT95P280X145-6N". */
const INSIDE = /(?<![A-Z\d])([A-Z]{2,6}\d{2,3}P\d{2,5}X\d{2,5}(?:X\d{2,5})?[LMN]?(?:_[A-Z]{1,4})?-\d{1,3}[A-Z]?)(?![A-Z\d])/

/** The same behind a library's name ("NORDIC_4_AQFN50P700X700X85_HS-74N"). */
const readInLibrary = (s: string): PackageMatch | null => countedName(INNER.exec(s)?.[1])

/** Only names that count their leads. */
function countedName(name = ''): PackageMatch | null {
  const m = SHAPE.exec(name)
  const [, prefix = '', , , , count] = m ?? []
  return count !== undefined && COUNTED.some(([pattern]) => pattern.test(prefix)) ? shaped(prefix, '', count) : null
}

function shaped(prefix: string, digits: string, count: string | undefined): PackageMatch | null {
  const two = count === undefined || count === '2' ? twoEnded(prefix, digits) : null
  if (two !== null || count === undefined) return two
  // Leads 1.27 mm apart under "TO" are wires; the tabs of the others stand 2.28 mm and more.
  if (prefix === 'TO' && digits === '127')
    return { rule: 'ipc-count', name: `TO-92-${count}`, family: 'to', pins: int(count), mount: 'tht' }
  const group = COUNTED.find(([pattern]) => pattern.test(prefix))
  // A name of this shape with a count tells its leads even when the prefix is a house's own ("CAC-80P319X159-8L").
  return counted(prefix, group?.[1] ?? 'other', int(count), group?.[2] ?? 'smt')
}

function twoEnded(prefix: string, digits: string): PackageMatch | null {
  const group = TWO.find(([pattern]) => pattern.test(prefix))
  if (group === undefined) return null
  const size = group[1] === 'chip' || group[1] === 'led' || group[1] === 'fuse' ? sizeOfBody(digits) : undefined
  const match: PackageMatch = { rule: 'ipc', name: size ?? `${prefix}${digits}`, family: group[1], pins: 2, mount: group[2] }
  return size === undefined ? match : { ...match, chip: size }
}

/** A count one above an even number of leads includes the exposed pad; TO names count the tab. */
function counted(prefix: string, family: Family, n: number, mount: Mount): PackageMatch | null {
  if (n < 2) return null
  const odd = n % 2 === 1 && n > 5 && (family === 'qfn' || family === 'qfp' || family === 'sop')
  const ep = odd || prefix === 'TO' ? 1 : 0
  const pins = n - ep
  const name = prefix === 'TO' ? `TO-${n}` : `${prefix}-${pins}${ep === 1 ? '+EP' : ''}`
  return { rule: 'ipc-count', name, family: prefix === 'TO' ? 'to' : family, pins, ep, mount }
}
