import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/** Inductors of two pads: TDK VLS, Vishay IHLP, Coilcraft, Bourns, Taiyo Yuden, Würth numbers of power chokes. */
const INDUCTORS: readonly Series[] = [
  [
    /(?<![A-Z])(?:VLS|VLF|IHLP|XAL|XFL|LPS|MSS|SRN|SRP|SRR|NRS|NR|CDRH|DFE|SPM|MPL-?AL|LQH|ASPI|FXL|SWPA|MWSA|FTC|NS)-?\d{3,}/,
    'IND',
    'inductor',
    2,
    'smt',
  ],
  [/(?<![A-Z])CR(?:43|54|75|105)(?!\d)/, 'IND', 'inductor', 2, 'smt'],
  [/(?<!\d)744(?:3\d{2,}|04\d+|7[789]\d+|38\d+)/, 'IND', 'inductor', 2, 'smt'],
]
const inductor = bySeries('inductor-number', INDUCTORS, /CHOKE|COUPLED|CM[CN]|SRF|TRANSF/)

/** Capacitors: surface cans and tantalum cases by series (Chemi-Con, Panasonic, Nichicon, Kemet, AVX). */
const CAPACITORS: readonly Series[] = [
  [/(?<![A-Z])EM(?:ZR|ZA|ZS|VY|VA|VE)\d{3}[A-Z]/, 'CAN', 'can-cap', 2, 'smt'],
  [/(?<![A-Z])EE[EV]-?[A-Z]{2}\d|(?<![A-Z])U(?:WT|WX|CD|CL|WD|UD)\d[A-Z]/, 'CAN', 'can-cap', 2, 'smt'],
  [
    /(?<![A-Z])T(?:491|494|495|520|521|530)[ABCDEVX]\d{3}|(?<![A-Z])T(?:AJ|CJ|PS|LJ)[ABCDEVY]\d{3}/,
    'TANTALUM',
    'tantalum',
    2,
    'smt',
  ],
  [/(?<![A-Z])TANT?V?_\d{2}[HL]?(?![A-Z\d])/, 'TANTALUM', 'tantalum', 2, 'smt'],
  [/(?<![A-Z])(?:EEU|ECA)-?[A-Z\d]{2}\d[A-Z]|(?<![A-Z])U(?:VR|VZ|PW|HE|PM|PJ)\d[A-Z]\d/, 'RADIAL', 'radial', 2, 'tht'],
  [/(?<!\d)153CLV|^PANASONIC_[A-H]\d?$|NICHICON$/, 'CAN', 'can-cap', 2, 'smt'],
]
const capacitor = bySeries('capacitor-number', CAPACITORS)

/** Lamps of one colour: Würth 150… with the chip size, Lite-On LTST-C, Nationstar NCD. */
const LAMPS: readonly Series[] = [
  [/(?<!\d)150(?:040|060|080|120)[A-Z]{2}7[35]\d{3}/, 'LED', 'led', 2, 'smt'],
  [/(?<![A-Z])LTST-C(?:150|170|171|190|191|192|193|194|230|281)/, 'LED', 'led', 2, 'smt'],
  [/(?<![A-Z])NCD0(?:402|603|805)[A-Z]\d/, 'LED', 'led', 2, 'smt'],
  [/(?<![A-Z])CHIP-?LED[-_ ]?(?:0402|0603|0805|1206|1005|1608)(?![-_ ]?\d)/, 'LED', 'led', 2, 'smt'],
]
const lamp = bySeries('led-number', LAMPS, /RGB|BI-?COLOU?R|DUAL/)

/** Resistors with wires by series: Yageo CFR, MFR, Vishay 5063, SFR. */
const RESISTORS: readonly Series[] = [[/(?<![A-Z])(?:CFR|MFR|CFM|MBB|SFR|PR0[123])-?\d{2}[A-Z]*/, 'AXIAL', 'axial', 2, 'tht']]
const resistor = bySeries('resistor-number', RESISTORS)

/** The designator says which kind of series the number can be. */
const KINDS: readonly (readonly [prefix: RegExp, read: (t: PackageText) => PackageMatch | null])[] = [
  [/^(?:L|FB)?$/, inductor],
  [/^(?:C|EC|CE|CP)?$/, capacitor],
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
