import { packageMatch, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/**
 * Inductors of two pads, each with what its maker writes behind the series letters, so that no foreign number that begins alike is
 * taken: body digits with a type letter (TDK, Taiyo Yuden, Vishay, Sunlord), or body digits and value (Coilcraft, Bourns).
 */
const INDUCTORS: readonly Series[] = [
  [
    /(?<![A-Z\d])(?:VLS\d{4,6}|VLF\d{4,6}|VLP\d{4}|VLCF\d{4}|CLF\d{4,5}|SLF\d{4,5}|LTF\d{4}|SPM\d{4,5})(?:[A-Z]{1,4}\d?)?(?:-\w+)?(?![A-Z\d])/,
    'IND',
    'inductor',
    2,
    'smt',
  ],
  [/(?<![A-Z\d])IHLP-?\d{4}(?:[A-Z]{2}|(?![A-Z\d]))/, 'IND', 'inductor', 2, 'smt'],
  [
    /(?<![A-Z\d])(?:XAL|XFL|XEL|XGL)\d{4}(?:-\d{2,3}[A-Z]{0,3})?(?![A-Z\d])|(?<![A-Z\d])(?:LPS|MSS|DO|SER)\d{4}[A-Z]?-[\dR]{3}[A-Z]{0,3}(?![A-Z\d])|COILCRAFT_(?:LPS|MSS)\d{4}/,
    'IND',
    'inductor',
    2,
    'smt',
  ],
  [/(?<![A-Z\d])(?:SRN|SRP|SRR|SRU|SDR)\d{4}[A-Z]{0,2}(?:-[\dR]{3}[A-Z]{0,2})?(?![A-Z\d])/, 'IND', 'inductor', 2, 'smt'],
  [
    /(?<![A-Z\d])NR[SHV]?-?(?:\d{4}|\d{5})(?:(?=[A-Z]\d?[\dR]{3}[A-Z])|T(?=[\dR]{3}[A-Z]))|(?<![A-Z\d])NS\d{5}T[\dR]{3}[A-Z]/,
    'IND',
    'inductor',
    2,
    'smt',
  ],
  [
    /(?<![A-Z\d])(?:SWPA\d{4}S|MWSA\d{4}S?|FTC\d{6}[A-Z]|FXL\d{4})(?:-?[\dR]{3}[A-Z]*)?(?![A-Z\d])|(?<![A-Z\d])(?:SWPA|FXL|MWSA)\d{4}(?![A-Z\d])/,
    'IND',
    'inductor',
    2,
    'smt',
  ],
  [/(?<![A-Z\d])(?:CDRH\d{1,3}D\d{2}|CDRH\d{2,4}R?|CR(?:43|54|75|105))(?![A-Z\d]*D\d{2}[A-Z]{2}P)/, 'IND', 'inductor', 2, 'smt'],
  [
    /(?<![A-Z\d])(?:DFE\d{6}[A-Z]|DFE\d{6}(?![A-Z\d])|LQ[HMWPG]\d{2}[A-Z]{1,3}\w*[\dRN]{2,3}[JKMG]|MPL-?AL\d{4}|DR\d{2,3}-[\dR]{3}-R|ASPI-\d{4}[A-Z]*)/,
    'IND',
    'inductor',
    2,
    'smt',
  ],
  [/(?<!\d)744(?:3\d{2,}|0(?:2[589]|3[012]|4\d)\d*|7[78]\d+|38\d+)(?!\d)/, 'IND', 'inductor', 2, 'smt'],
]
const inductor = bySeries('inductor-number', INDUCTORS, /CHOKE|COUPLED|CM[CN]|SRF|TRANSF|COMMON/)

/** Murata's flat ones are chips, by the size code behind the series (Murata, "Chip inductor part numbering"). */
const MURATA = /(?<![A-Z\d])LQ[GMPW](02|03|15|18|21|31)[A-Z]{1,3}\w*[\dRN]{2,3}[JKMGBCDS]/
const MURATA_SIZES: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '31': '1206',
}

function chipInductor({ s, free }: PackageText): PackageMatch | null {
  // A library's longer name may be another part's that was at hand.
  const size = free || s.startsWith('LQ') ? MURATA_SIZES[MURATA.exec(s)?.[1] ?? ''] : undefined
  return size === undefined ? null : { ...packageMatch('inductor-number', size, 'chip', 2, 'smt'), chip: size }
}

/** Capacitors on the surface by series: cans of Chemi-Con, Panasonic, Nichicon, Würth; tantalum cases of Kemet and AVX. */
const CAPACITORS: readonly Series[] = [
  [/(?<![A-Z])EM(?:ZR|ZA|ZS|VY|VA|VE)\d{3}[A-Z]/, 'CAN', 'can-cap', 2, 'smt'],
  [/(?<![A-Z])EE[EVH]-?[A-Z]{2}\d[A-Z]|(?<![A-Z])EEV\d{3}[MK]\d{3}/, 'CAN', 'can-cap', 2, 'smt'],
  // Nichicon: two letters of the series, voltage, value, tolerance; a size with 1GS or 1MS is a can on tape for the surface.
  [
    /(?<![A-Z])U[A-Z]{2}\d[A-Z][\dR]{3}[MK][A-Z]{2,3}\d?[16][GM][SB](?:\d?)(?![A-Z\d])|(?<![A-Z])U(?:WT|WX|CD|CL|WD|UD)\d[A-Z]/,
    'CAN',
    'can-cap',
    2,
    'smt',
  ],
  [
    /(?<![A-Z])T(?:491|494|495|520|521|530)[ABCDEVX]\d{3}|(?<![A-Z])T(?:AJ|CJ|PS|LJ)[ABCDEVY]\d{3}/,
    'TANTALUM',
    'tantalum',
    2,
    'smt',
  ],
  [
    /(?<![A-Z\d])(?:293|593|594|595|TR3)D\d{3}X\w{4}[A-E]2|(?<![A-Z\d])\d{1,2}(?:R\d)?T(?:PE|PB|PC|PG|QC)\d{2,3}M/,
    'TANTALUM',
    'tantalum',
    2,
    'smt',
  ],
  [/(?<![A-Z\d])(?:0201|0402|0603|0805|1206|1210)[BXNFY]\d{3}[FGJKMZ]\d{3}C?T/, 'CHIP', 'chip', 2, 'smt'],
  [/(?<![A-Z])TANT?V?_\d{2}[HL]?(?![A-Z\d])/, 'TANTALUM', 'tantalum', 2, 'smt'],
  [/(?<!\d)153CLV|^PANASONIC_[A-H]\d?$|NICHICON$|(?<!\d)865\d{9}(?!\d)/, 'CAN', 'can-cap', 2, 'smt'],
]
const capacitor = bySeries('capacitor-number', CAPACITORS)

/** Capacitors with wires by series: Panasonic ECA, EEU, EEA, Nichicon, Rubycon, Würth, Vishay, AVX SkyCap, Kemet Golden Max, TDK FK. */
const WIRED: readonly Series[] = [
  [/(?<![A-Z])(?:EEU|ECA|EEA)-?[A-Z\d]{2}\d[A-Z]|(?<![A-Z])ECA-?\d[A-Z][A-Z]{1,2}\w{3}/, 'RADIAL', 'radial', 2, 'tht'],
  [/(?<![A-Z])U(?:VR|VZ|PW|HE|PM|PJ|VK|VY|HD|HV|HW)\d[A-Z][\dR]{3}[MK][A-Z]{1,2}D/, 'RADIAL', 'radial', 2, 'tht'],
  [
    /(?<![A-Z\d])\d{1,3}(?:\.3)?(?:PX|ZL[HJGQ]?|ZLH|YXF|YXG|YXJ|YXM|PK|BXC|BXF|TXW|MS5|MH5)[\dR]{2,5}M[A-Z]{3}\d+(?:\.\d)?X\d/,
    'RADIAL',
    'radial',
    2,
    'tht',
  ],
  [/(?<!\d)86(?:00|01|02|03|04|10)\d{8}(?!\d)/, 'RADIAL', 'radial', 2, 'tht'],
  [
    /(?<![A-Z\d])SR(?:15|20|21|27|29|30|40|50)\d[ACE]\d{3}[A-Z]|(?<![A-Z\d])C3(?:15|17|20|22|23|27|30|33|40|50)C\d{3}[A-Z]\d|(?<![A-Z\d])FK(?:11|14|16|18|20|22|24|26|28)[XC]/,
    'RADIAL',
    'radial',
    2,
    'tht',
  ],
  [
    /(?<![A-Z])ECE-?A\d[A-Z]|(?<![A-Z\d])FG(?:14|18|20|22|24|26|28)[XC]|(?<![A-Z\d])K\d{3}[JKMZ]\d{2}[CX]\w{2,3}[FHL]5|(?<![A-Z\d])R(?:82|46|60|76|75)[A-Z]{2}\d{4}|(?<![A-Z\d])B32\d{3}[A-Z]\d/,
    'RADIAL',
    'radial',
    2,
    'tht',
  ],
]
const wired = bySeries('capacitor-number', WIRED)

/** Lamps of one colour: Würth 150… with the chip size, Lite-On LTST-C, Nationstar NCD, Kingbright AP. */
const LAMPS: readonly Series[] = [
  [/(?<!\d)150(?:040|060|080|120)[A-Z]{2}7[35]\d{3}/, 'LED', 'led', 2, 'smt'],
  [/(?<![A-Z])LTST-C(?:150|170|171|190|191|192|193|194|230|281)/, 'LED', 'led', 2, 'smt'],
  [/(?<![A-Z])NCD0(?:402|603|805)[A-Z]\d/, 'LED', 'led', 2, 'smt'],
  [/(?<![A-Z\d])AP(?:T1608|T2012|HHS1005|T3216|TD1608|TD2012|T2012L)[A-Z]{1,4}\d?(?:CK|C)?(?![A-Z\d])/, 'LED', 'led', 2, 'smt'],
  [
    /(?<!\d)1[5-9]-21\d?[A-Z]?\/|(?<![A-Z])XL-(?:0402|0603|0805|1206|1005|1608|2012|3216)(?!RGB)[A-Z]|(?<![A-Z])KT-(?:0603|0805|1206)[RGBWY](?![A-Z])/,
    'LED',
    'led',
    2,
    'smt',
  ],
  [
    /(?<![A-Z\d])(?:WP|L-)(?:7113|710A10|1154|934|132X|1503|4060|53|424)[A-Z]|(?<![A-Z\d])C503[BCD]-|(?<!\d)1510(?:31|33|34|51|53|54)[A-Z]{2}\d|(?<![A-Z\d])LTL-?(?:307|4221|1CH|2R3|42\d\d)/,
    'LED',
    'led',
    2,
    'tht',
  ],
  [/(?<![A-Z])CHIP-?LED[-_ ]?(?:0402|0603|0805|1206|1005|1608)(?![-_ ]?\d)/, 'LED', 'led', 2, 'smt'],
]
const lamp = bySeries('led-number', LAMPS, /RGB|BI-?COLOU?R|DUAL/)

/** Resistors with wires by series: Yageo CFR, MFR, MF, Stackpole CF and RNMF, TE CBT, CFR, Vishay MBA, MBB, SFR16, SFR25, PR01 to PR03, Ohmite OF. */
const RESISTORS: readonly Series[] = [
  [/(?<![A-Z\d])(?:CFR|MFR|CFM)-?\d{2}[A-Z]*|(?<![A-Z\d])MB[AB]0204|(?<![A-Z\d])MBB-?\d{2}[A-Z]*/, 'AXIAL', 'axial', 2, 'tht'],
  [/(?<![A-Z\d])SFR(?:16S?|25H?)0{2,}\d{5,}|(?<![A-Z\d])PR0[123]0{2,}\d{5,}/, 'AXIAL', 'axial', 2, 'tht'],
  [
    /(?<![A-Z\d])CF(?:18|14|12|1|2)J[TAB][\dRKM]{3,5}|(?<![A-Z\d])RNMF\d\d[FD]T|(?<![A-Z\d])CBT25J|(?<![A-Z\d])O[FD]\d{3}JE|(?<![A-Z\d])CF1\/[2468]W/,
    'AXIAL',
    'axial',
    2,
    'tht',
  ],
  [/(?<![A-Z\d])RN(?:50|55|60|65|70)[CDE]\d{4}|(?<![A-Z\d])MFP-?\d\d[A-Z]|(?<![A-Z\d])CFR0[SW]\d/, 'AXIAL', 'axial', 2, 'tht'],
  [/(?<![A-Z\d])WS[LKHR][A-Z]?(?:0603|0805|1206|2010|2512|2726|2816|2818|3637|3921|5931)[A-Z\d]/, 'CHIP', 'chip', 2, 'smt'],
]
const resistor = bySeries('resistor-number', RESISTORS)

/** The designator says which kind of series the number can be. */
const KINDS: readonly (readonly [prefix: RegExp, read: (t: PackageText) => PackageMatch | null])[] = [
  [/^(?:L|FB)?$/, chipInductor],
  [/^(?:L|FB)?$/, inductor],
  [/^(?:C|EC|CE|CP)?$/, capacitor],
  [/^(?:C|EC|CE|CP)?$/, wired],
  [/^(?:D|LED|LD|DS|CR)?$/, lamp],
  [/^R?$/, resistor],
]

/** A part of two ends by the series its maker's number names. */
export function readTwoEndedSeries(t: PackageText): PackageMatch | null {
  for (const [prefix, read] of KINDS) {
    const match = prefix.test(t.prefix) ? read(t) : null
    if (match !== null) return match
  }
  return null
}
