import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/**
 * Crystals, resonators and oscillators by series (data sheets of Abracon, Epson, TXC, NDK, Murata, YXC, Kyocera, ECS, SiTime; the pads of
 * those that KiCad's libraries Crystal and Oscillator have are the same there).
 */
const SERIES: readonly Series[] = [
  [/(?<![A-Z\d])ABL2?-[\dA-Z.]*\d/, 'HC-49S', 'crystal', 2, 'tht'],
  [
    /(?<![A-Z\d])ECS-\d{1,3}(?:\.\d)?-\w{1,2}-4X[DN]?(?![A-Z\d])|(?<![A-Z\d])9B-\d{1,2}\.\d{3}[A-Z]{4}-[A-Z]/,
    'HC-49S',
    'crystal',
    2,
    'tht',
  ],
  // The low can on a base with two pads, by the letters that its makers add: Abracon, YXC, TXC, CTS, Fox, ECS, Citizen, Vishay, ILSI, Euroquartz.
  [
    /(?<![A-Z\d])ABLSG?\d?M?[-_]?|(?<![A-Z\d])X49SM\d|(?<![A-Z\d])9C-\d{1,2}\.\d{3}[A-Z]{4}|(?<![A-Z\d])ATS\d{2,3}[A-Z]?[A-Z]?SM(?![A-Z])|(?<![A-Z\d])FOXSDLF|(?<![A-Z\d])ECS-\d{1,3}(?:\.\d)?-\w{1,2}-5P(?:X|XDN|LX)?(?![A-Z\d])|(?<![A-Z\d])HCM49|(?<![A-Z\d])XT(?:9|49)M\d?|(?<![A-Z\d])HC49SM-|(?<![A-Z\d])49USMX/,
    'HC-49S-SMD',
    'crystal',
    2,
    'smt',
  ],
  [
    /(?<![A-Z\d])ABS-?0[5-9](?!\d)|(?<![A-Z\d])ABS1\d(?!\d)|(?<![A-Z\d])ABM[37](?=-|$|-2PIN)|(?<![A-Z\d])SC-?(?:32S|20S)(?![A-Z\d])|(?<![A-Z\d])Q13FC1(?:35|3500)/,
    'CRYSTAL-2P',
    'crystal',
    2,
    'smt',
  ],
  [/(?<![A-Z\d])(?:ABS25|ABM3B|ABM3C|ABM8[A-Z]?|ABM1[0-3][A-Z]?|ABMM2?)(?=-|_|$)/, 'CRYSTAL-4P', 'crystal', 4, 'smt'],
  [
    /(?<![A-Z\d])(?:NX2520SA|NX3225SA|NX2016SA|NX1612SA|TSX-?3225|FA-?238V?|FA-?128|FA-?20H|YSX321SL|YSX221SL|YSX211SL|X322516MLB4SI|X3225\d+)(?![A-Z])/,
    'CRYSTAL-4P',
    'crystal',
    4,
    'smt',
  ],
  [/(?<![A-Z\d])(?:7M|8Y)-\d{2}\.\d{3}[A-Z]{4}-[A-Z]|^(?:7M|8Y)\d{8}$/, 'CRYSTAL-4P', 'crystal', 4, 'smt'],
  [/(?<![A-Z\d])7A-\d{2}\.\d{3}[A-Z]{4}-[A-Z]|(?<![A-Z\d])9HT1[012](?!\d)/, 'CRYSTAL-2P', 'crystal', 2, 'smt'],
  [/(?<![A-Z\d])CST(?:CE|CC|CR|CV|CW|NE|NR)\d{1,2}M\d|(?<![A-Z\d])CSTCE_V/, 'RESONATOR-3P', 'crystal', 3, 'smt'],
  [/(?<![A-Z\d])CST(?:LS|S)\d{1,2}M\d/, 'RESONATOR-3P', 'crystal', 3, 'tht'],
  [
    /(?<![A-Z\d])(?:ASE|ASEK|ASEM\d?|ASDMB|ASV|ASFL\d|ASCO|ASTX-\w+)-\d{1,2}\.\d|(?<![A-Z\d])ASEK-32\.768/,
    'OSC-4P',
    'oscillator',
    4,
    'smt',
  ],
  [
    /(?<![A-Z\d])ECS-(?:TXO-(?:2016|2520|3225|5032)|(?:1612|2016|2018|2033|2520|3225|3525|5032)(?:MV|S|Q)?-\d{2,3})/,
    'OSC-4P',
    'oscillator',
    4,
    'smt',
  ],
  [
    /(?<![A-Z\d])KC(?:1612|2016|2520|3225|5032|7050)[A-Z]\d|(?<![A-Z\d])(?:SG-?210|SG-?8002(?:CA|CE|JA|JC|LB|JF)|FT5H|SG-?8018CA)/,
    'OSC-4P',
    'oscillator',
    4,
    'smt',
  ],
]

const crystal = bySeries('crystal-number', SERIES, /SOCKET|BREAKOUT/)

/** A crystal or oscillator by its series; the letters of other parts begin alike, so the designator must say so or be missing. */
export const readCrystalSeries = (t: PackageText): PackageMatch | null =>
  /^(?:X|Y|XT|XTAL|OSC|CRY|CY|XO|G|Q|U|IC|RES|FL)?$/.test(t.prefix) ? crystal(t) : null
