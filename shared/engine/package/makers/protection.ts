import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/** Fuses that reset and chip fuses of two pads (Bourns MF, Bel 0ZC, Littelfuse 1206L and 045, TE miniSMD, BHFUSE BSMD), and those with wires. */
const FUSES: readonly Series[] = [
  [/(?<![A-Z])MF-?(?:NSMF|MSMF|USMF|PSMF|FSMF|SM)\d{3}|(?<!\d)0ZC[A-Z]\d{4}/, 'FUSE', 'fuse', 2, 'smt'],
  [
    /(?<!\d)(?:0805|1206|1210|1812|2016|2920)L\d{3}|(?<![A-Z])(?:NANO|MINI|MICRO|PICO|DECA)(?:ASMD|SMDC?|ASMDC?|SMDE?)\d{3}/,
    'FUSE',
    'fuse',
    2,
    'smt',
  ],
  [
    /(?<!\d)0?45[1-4]\d?\d{2}\.?[\d.]*(?:MRL|NRL|MR|NR)(?![A-Z])|(?<![A-Z])(?:ASMD|BSMD|SMD)(?:0603|0805|1206|1210|1812|2920)[-P]/,
    'FUSE',
    'fuse',
    2,
    'smt',
  ],
  [/(?<![A-Z])MF-?R(?:X|HT)?\d{3}|(?<![A-Z])(?:R[XUGH]|AH)EF\d{3}/, 'FUSE', 'fuse', 2, 'tht'],
]
const fuse = bySeries('fuse-number', FUSES, /HOLDER|CLIP/)

/** Varistor discs with wires: Epcos S10K275, Littelfuse V275LA20, Panasonic ERZ-V, and the common 10D471K. */
const VARISTORS: readonly Series[] = [
  [
    /(?<![A-Z\d])S(?:05|07|10|14|20|25)K\d{2,4}|(?<![A-Z\d])V\d{2,3}LA\d|(?<![A-Z\d])ERZ-?[VE]\d\d|(?<![A-Z\d])(?:05|07|10|14|20)D\d{3}K/,
    'DISC',
    'radial',
    2,
    'tht',
  ],
]
const varistor = bySeries('varistor-number', VARISTORS)

/** Diodes of two pads that are made for the surface only: the SMA, SMB and SMC rows of rectifiers and Schottky diodes. */
const RECTIFIERS: readonly Series[] = [
  [
    /(?<![A-Z\d])(?:SS(?:1|2|3|5)[2-6]|SS(?:1|3|5)(?:10|15|20)|B[35][2346]0[AB]?|STPS\dL?\d{2,3}[AU]|MBRS\d{3}|MBRA\d{3})(?:L?T[13R]3?G?|-E3|-13-F|-F|F|A|B|C|HE3)?(?![A-Z\d])/,
    'DIODE-SMD',
    'diode',
    2,
    'smt',
  ],
]
const rectifier = bySeries('diode-number', RECTIFIERS, /BRIDGE|ARRAY/)

const KINDS: readonly (readonly [prefix: RegExp, read: (t: PackageText) => PackageMatch | null])[] = [
  [/^(?:F|FU|FH|PTC|R|RT|PPTC)?$/, fuse],
  [/^(?:RV|R|VR|MOV|Z|V|D|VDR)?$/, varistor],
  [/^(?:D|VD|ZD|CR|SD)$/, rectifier],
]

/** Fuses, varistors and rectifiers by series, where the designator agrees. */
export function readProtectionSeries(t: PackageText): PackageMatch | null {
  for (const [prefix, read] of KINDS) {
    const match = prefix.test(t.prefix) ? read(t) : null
    if (match !== null) return match
  }
  return null
}
