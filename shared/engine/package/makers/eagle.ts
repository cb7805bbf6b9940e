import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import type { Family } from '../types.ts'

const two = (rule: string, family: Family): PackageMatch => ({
  rule,
  name: family === 'axial' ? 'AXIAL' : 'RADIAL',
  family,
  pins: 2,
  mount: 'tht',
})

/** rcl.lbr: resistors "0207/10" and "0204V" by body and grid, capacitors of foil or ceramic "C050-025X075", "C2.5-2", electrolytics "E2,5-6E". */
const AXIAL = /^(?:R-?)?(?:0204|0207|0309|0411|0414|0613|0617|0922)(?:\/\d{1,2}V?|V)$/
const BOXED_CAP = /^C\d{3}-\d{3}X\d{3}$|^C\d{1,2}(?:[.,]\d)?[-/]\d{1,2}(?:[.,]\d)?$/
const CAN = /^E\d{1,2}(?:[.,]\d)?-\d{1,2}(?:[.,]\d)?E?$/

/** con-lstb.lbr "MA05-2", con-lsta.lbr "FE08-2", con-harting-ml.lbr "ML10", con-ptr500.lbr "AK500/2", jumper.lbr "JP2". */
const STRIP = /^(?:MA|FE)(\d\d)-([12])$/
const BOXED = /^ML(6|10|14|16|20|26|34|40|50|64)L?$/
const SCREWED = /^AK(?:300|350|500|700)[-/](\d{1,2})(?:-\w+)?$/
const JUMPER = /^JP([1-8])(Q)?E?$/

/** pinhead.lbr "1X09", "2X05", when it is all that the cell says. */
const PINHEAD = /^([12])X(\d\d)(?:\/90|-BIG)?$/

/** jumper.lbr "SJ", "SJ_2", SparkFun "SMT-JUMPER_2_NO": copper closed with solder. wirepad.lbr "SMD1,27-2,54", "2,15/1,0": a bare pad. */
const SOLDERED_SHUT = /^SJ(?:W|_\dS?|_SMALL|_\w*TRACE)?$|SMT-JUMPER|JUMPER-SMT|JUMPER_SJ$|^J_N[CO]_0\d{3}_\d\d$/
const WIRE_PAD = /^SMD\d(?:,\d{1,2})?-\d(?:,\d{1,2})?$|^\d,\d{1,2}\/\d,\d{1,2}$|^B\d,\d\d$/

/** pot.lbr "RTRIM64P", fuse.lbr "SH22,5", photo resistors, discs, and JST rows by letters and number ("XH3P", "JST-2-PTH"). */
const TRIMMER = /^RTRIM\w+$|^PT-SPIN$/
const LEADS = /^SH22,5A?$|PHOTOCELL|PHOTORESISTOR|(?<![A-Z])GL55\d{0,2}(?!\d)|^LDR|DISC[-_ ]CAP/
const ROW = /^(?:XH|PH|ZH|EH|VH)[-_]?(\d{1,2})P$|^JST-(\d)-PTH$/

function twoLeads({ s }: PackageText): PackageMatch | null {
  return LEADS.test(s) ? two('two-leads', 'radial') : null
}

function series(s: string): PackageMatch | null {
  if (TRIMMER.test(s)) return { rule: 'eagle-trimmer', name: 'POT-3P', family: 'other', pins: 3, mount: 'tht' }
  const row = ROW.exec(s)
  return row === null ? null : { ...header(int(row[1] ?? row[2])), family: 'connector' }
}

/** Names of the libraries that come with Eagle: the family and the grid or count in it, no word. */
export function readEagleName(t: PackageText): PackageMatch | null {
  if (t.free) return null
  if (SOLDERED_SHUT.test(t.s)) return { rule: 'copper', name: 'JUMPER', family: 'mechanical', pins: 2, mount: 'none' }
  if (WIRE_PAD.test(t.s)) return { rule: 'test-point', name: 'PAD', family: 'test-point', pins: 1, mount: 'none' }
  const other = twoLeads(t) ?? series(t.s)
  if (other !== null) return other
  return t.prefix === 'R' || t.prefix === 'L' || t.prefix === 'C' || t.prefix === 'D' ? passive(t) : strip(t.s)
}

function passive({ s, prefix }: PackageText): PackageMatch | null {
  if (AXIAL.test(s)) return two('eagle-axial', 'axial')
  if (prefix !== 'C') return null
  if (BOXED_CAP.test(s)) return two('eagle-box', 'radial')
  return CAN.test(s) ? two('eagle-can', 'radial') : null
}

function strip(s: string): PackageMatch | null {
  const row = STRIP.exec(s)
  if (row !== null) return header(int(row[1]) * int(row[2]))
  const head = PINHEAD.exec(s)
  if (head !== null) return header(int(head[1]) * int(head[2]))
  const jumper = JUMPER.exec(s)
  if (jumper !== null) return header(jumper[2] === 'Q' ? 2 * int(jumper[1]) : int(jumper[1]) + 1)
  const boxed = BOXED.exec(s)
  if (boxed !== null) return header(int(boxed[1]))
  const screwed = SCREWED.exec(s)
  return screwed === null ? null : { ...header(int(screwed[1])), family: 'terminal' }
}

const header = (pins: number): PackageMatch => ({
  rule: 'eagle-strip',
  name: `CONN-${pins}P`,
  family: 'header',
  pins,
  mount: 'tht',
})
