import { packageMatch, type PackageMatch } from '../text/package-match.ts'
import type { Family, Mount } from '../types.ts'

type Case = readonly [name: string, family: Family, pins: number, ep?: number, mount?: Mount]

const RULE = 'order-code'

function matchOf(found: Case | undefined): PackageMatch | null {
  if (found === undefined) return null
  const [name, family, pins, ep = 0, mount = 'smt'] = found
  return { ...packageMatch(RULE, name, family, pins, mount), ep }
}

/** Microchip package codes of one number of leads (Packaging Specification DS00000049); those of several are left out. */
const MICROCHIP: ReadonlyMap<string, Case> = new Map<string, Case>([
  ['TT', ['SOT-23', 'sot', 3]],
  ['CB', ['SOT-23A', 'sot', 3]],
  ['OT', ['SOT-23-5', 'sot', 5]],
  ['CH', ['SOT-23-6', 'sot', 6]],
  ['CHY', ['SOT-23-6', 'sot', 6]],
  ['LT', ['SC-70-5', 'sot', 5]],
  ['LTY', ['SC-70-5', 'sot', 5]],
  ['MB', ['SOT-89', 'sot', 3, 1]],
  ['DB', ['SOT-223', 'sot', 3, 1]],
  ['TO', ['TO-92', 'to', 3, 0, 'tht']],
  ['MC', ['DFN-8', 'qfn', 8, 1]],
  ['MNY', ['TDFN-8', 'qfn', 8, 1]],
  ['SN', ['SOIC-8', 'sop', 8]],
  ['SM', ['SOIJ-8', 'sop', 8]],
  ['SL', ['SOIC-14', 'sop', 14]],
  ['UN', ['MSOP-10', 'sop', 10]],
  ['SP', ['SPDIP-28', 'dip', 28, 0, 'tht']],
])
const MICROCHIP_CODE =
  /(?<![A-Z\d])(?:MCP|TC|PIC|DSPIC|RN|HV|24|25|93|11|23|47|MTCH|TCN|EMC)[A-Z\d.-]*(?:-[\dA-Z]*)?[EIMH]\/([A-Z]{2,3})(?:VAO|-?TR)?(?![A-Z\d])/

/** Converters of eight channels have two leads more in SL than the others, and memories of the rows 25 and 93 one more in OT. */
const EIGHT_CHANNELS = /MCP3[02]08/
const SERIAL_MEMORY = /^(?:25|93)[A-Z]{2}/

function microchip(s: string): PackageMatch | null {
  const code = MICROCHIP_CODE.exec(s)?.[1] ?? ''
  if (code === 'SL' && EIGHT_CHANNELS.test(s)) return matchOf(['SOIC-16', 'sop', 16])
  return matchOf(MICROCHIP.get(code === 'OT' && SERIAL_MEMORY.test(s) ? 'CH' : code))
}

/** Micrel (now Microchip): Y is lead-free, the case stands behind it (data sheets, "Ordering information"). */
const MICREL: ReadonlyMap<string, Case> = new Map<string, Case>([
  ['M5', ['SOT-23-5', 'sot', 5]],
  ['D5', ['TSOT-23-5', 'sot', 5]],
  ['M6', ['SOT-23-6', 'sot', 6]],
  ['D6', ['TSOT-23-6', 'sot', 6]],
  ['C5', ['SC-70-5', 'sot', 5]],
  ['M', ['SOIC-8', 'sop', 8]],
  ['MM', ['MSOP-8', 'sop', 8]],
])
const MICREL_CODE = /(?<![A-Z\d])MIC\d{4,5}[A-Z]?(?:-?[\d.]{1,3})?[A-Z]?Y(M5|D5|M6|D6|C5|MM|M)(?:-?T[R5]|-?TX)?(?![A-Z\d])/

/** Linear Technology (Analog Devices): grade, then the case with its leads (Linear Technology package designators; S5 and S6 are ThinSOT). */
const LINEAR: ReadonlyMap<string, Case> = new Map<string, Case>([
  ['S8', ['SO-8', 'sop', 8]],
  ['S8E', ['SO-8+EP', 'sop', 8, 1]],
  ['S5', ['TSOT-23-5', 'sot', 5]],
  ['S6', ['TSOT-23-6', 'sot', 6]],
  ['TS8', ['TSOT-23-8', 'sot', 8]],
  ['SC6', ['SC-70-6', 'sot', 6]],
  ['MS8', ['MSOP-8', 'sop', 8]],
  ['MS8E', ['MSOP-8+EP', 'sop', 8, 1]],
  ['N8', ['DIP-8', 'dip', 8, 0, 'tht']],
  ['ST', ['SOT-223', 'sot', 3, 1]],
])
const LINEAR_CODE = /(?<![A-Z\d])LTC?\d{4}[A-Z]{0,2}?[CIEH](S8E?|S5|S6|TS8|SC6|MS8E?|N8|ST)(?:-[\d.]+)?(?:#\w+)?(?![A-Z\d])/

/** Maxim: temperature, case, and the number of leads each by a letter (Maxim application note 1, "Package and product naming"). */
const MAXIM_LEADS: Readonly<Record<string, number>> = { A: 8, B: 10, D: 14, E: 16, N: 18, P: 20, G: 24, I: 28 }
const MAXIM_CASES: Readonly<Record<string, readonly [name: string, family: Family, mount: Mount, ep?: number]>> = {
  T: ['TDFN', 'qfn', 'smt', 1],
  S: ['SOIC', 'sop', 'smt'],
  W: ['SOIC', 'sop', 'smt'],
  U: ['TSSOP', 'sop', 'smt'],
  A: ['SSOP', 'sop', 'smt'],
  P: ['DIP', 'dip', 'tht'],
}
const MAXIM_SOT: Readonly<Record<string, number>> = { UR: 3, UK: 5, UT: 6, XK: 5, XT: 6 }
const MAXIM_CODE = /(?<![A-Z\d])MAX\d{3,5}[A-Z]?[CEAMI]([SWUAPXT])([A-Z])\d{0,2}(?:\+?T?|-T)(?:\+T?)?(?![A-Z\d])/

function maxim(s: string): PackageMatch | null {
  const [, letter = '', count = ''] = MAXIM_CODE.exec(s) ?? []
  const sot = MAXIM_SOT[letter + count]
  if (sot !== undefined) return packageMatch(RULE, sot === 3 ? 'SOT-23' : `SOT-23-${sot}`, 'sot', sot, 'smt')
  const pins = MAXIM_LEADS[count]
  const found = MAXIM_CASES[letter]
  if (pins === undefined || found === undefined) return null
  return { ...packageMatch(RULE, `${found[0]}-${pins}`, found[1], pins, found[2]), ep: found[3] ?? 0 }
}

const numbers = (list: string, pins: number): [string, number][] => list.split(' ').map((one) => [one, pins])

/** Leads of second-sourced parts by number, alike with all makers in the dual-in-line and small-outline cases (data sheets of Texas Instruments and onsemi). */
const SECOND_SOURCED: ReadonlyMap<string, number> = new Map([
  ...numbers('LM358 LM258 LM2904 LM393 LM293 LM2903 LM311 LM386 LM741 UA741 NE5532 NE5534 SA5532 RC4558 JRC4558', 8),
  ...numbers('TL071 TL072 TL081 TL082 TL061 TL062 LF353 LF351 LF356 LF412 TLC272 TLC2272 NE555 LM555 SE555 SA555', 8),
  ...numbers('MC33178 MC33078 OP07 MC34063 UC3842 UC3843 UC3844 UC3845 UC2843 TLV2372 LMV358 LMV393 ICL7660', 8),
  ...numbers(
    'LM324 LM224 LM2902 LM339 LM239 LM2901 TL074 TL084 TL064 LF347 MC33079 TLC274 TLC2274 NE556 TLV2374 LMV324 LMV339',
    14,
  ),
  ...numbers('ULN2001 ULN2002 ULN2003 ULN2004 MAX232 MAX3232 TL494 SG3525 SN75176 AM26LS31 AM26LS32', 16),
  ...numbers('TXB0104 TXS0104', 14),
  ...numbers('TXB0108 TXS0108', 20),
  ...numbers('ULN2801 ULN2802 ULN2803 ULN2804', 18),
])
/** Those of eight leads that sixteen are counted above for. */
const EIGHT = new Set(['SN75176'])

const SMALL: readonly [string, Family, Mount] = ['SOIC', 'sop', 'smt']
const LINE: readonly [string, Family, Mount] = ['DIP', 'dip', 'tht']
const THIN: readonly [string, Family, Mount] = ['TSSOP', 'sop', 'smt']
/** Package letters: Texas Instruments D, PW, P, N; onsemi DR2G, NG; ST D, DT, N, PT; National M, MX, N. */
const LETTERS: ReadonlyMap<string, readonly [string, Family, Mount]> = new Map([
  ...['D', 'DR', 'DT', 'DG', 'DR2G', 'M', 'MX', 'NS', 'NSR', 'DE4', 'DRE4', 'DRG4', 'PSR', 'DW', 'DWR', 'NSRE4', 'NSRG4'].map(
    (code) => [code, SMALL] as const,
  ),
  ...['P', 'N', 'NG', 'PE4', 'NE4', 'PG'].map((code) => [code, LINE] as const),
  ...['PW', 'PWR', 'PT', 'PWRG4', 'DTBR2G'].map((code) => [code, THIN] as const),
])
const SECOND_CODE =
  /(?<![A-Z\d])((?:LM|UA|NE|SA|SE|TLC|TLV|TL|RC|JRC|LF|MC|OP|UC|LMV|ICL|ULN|MAX|TXB|TXS|SG|SN|AM)\d{2,5}(?:LS\d\d)?)([A-Z]\d?[A-Z]{0,3}\d?[A-Z]?\d?)(?:\/NOPB)?(?![A-Z\d])/
/** Grades stand between number and case: "AC", "BI", "C", "V". */
const GRADE = /^(?:[ABE]?[CIQVMX]|[ABLVS])(?=[A-Z])/

function secondSourced(s: string): PackageMatch | null {
  const [, base = '', rest = ''] = SECOND_CODE.exec(s) ?? []
  const pins = EIGHT.has(base) ? 8 : SECOND_SOURCED.get(base)
  const found = LETTERS.get(rest) ?? LETTERS.get(rest.replace(GRADE, ''))
  return pins === undefined || found === undefined ? null : packageMatch(RULE, `${found[0]}-${pins}`, found[1], pins, found[2])
}

/** Voltage regulators of three leads by the letters of their cases (ST L78, LD1117; onsemi MC78; Texas Instruments LM317, UA78). */
const REGULATORS: readonly (readonly [code: RegExp, found: Case])[] = [
  [/(?<![A-Z\d])L(?:78|79)[SM]?\d\d[A-Z]{0,2}CV(?:-DG)?(?![A-Z\d])|(?<![A-Z\d])LD1117A?V\d\d/, ['TO-220', 'to', 3, 0, 'tht']],
  [/(?<![A-Z\d])L(?:78|79)M\d\d[A-Z]{0,2}C?DT(?:-TR)?(?![A-Z\d])|(?<![A-Z\d])LD1117A?DT\d\d/, ['TO-252', 'to', 2, 1]],
  [
    /(?<![A-Z\d])LD1117A?S\d\d|(?<![A-Z\d])AP1117E\d?\d?G?(?![A-Z\d])|(?<![A-Z\d])(?:AP|AZ|LM|NCP)1117ST\d\d/,
    ['SOT-223', 'sot', 3, 1],
  ],
  [/(?<![A-Z\d])MC7[89]M?\d\d[AB]?[CB]?DT(?:RKG|T5G|RK|G)?(?![A-Z\d])/, ['TO-252', 'to', 2, 1]],
  [
    /(?<![A-Z\d])MC7[89]\d\d[AB]?[CB]?TG?(?![A-Z\d])|(?<![A-Z\d])(?:LM7[89]\d\dC?T|UA7[89]\d\dC?KC[ST]?|LM3[135]7T)(?![A-Z\d])/,
    ['TO-220', 'to', 3, 0, 'tht'],
  ],
  [/(?<![A-Z\d])(?:TL431|TLV431)[ABC]?[CIQ]?LP[RMEG]?/, ['TO-92', 'to', 3, 0, 'tht']],
  [/(?<![A-Z\d])LM317MB?TG?(?![A-Z\d])/, ['TO-220', 'to', 3, 0, 'tht']],
  // National's Simple Switchers, now Texas Instruments: S has five leads and a tab, T five; with a soft start they have seven.
  [/(?<![A-Z\d])LM25(?:7[567]|8[57]|9[56])(?:HV)?SX?(?![A-Z\d])/, ['TO-263-5', 'to', 5, 1]],
  [/(?<![A-Z\d])LM25(?:7[567]|8[57]|9[56])(?:HV)?T(?![A-Z\d])/, ['TO-220-5', 'to', 5, 0, 'tht']],
  [/(?<![A-Z\d])LM25(?:8[68]|9[89])(?:HV)?SX?(?![A-Z\d])/, ['TO-263-7', 'to', 7, 1]],
  [/(?<![A-Z\d])LM25(?:8[68]|9[89])(?:HV)?T(?![A-Z\d])/, ['TO-220-7', 'to', 7, 0, 'tht']],
  // National MF and MFX, now Texas Instruments: SOT-23 of five leads with the regulators of the LP series.
  [/(?<![A-Z\d])LP(?:5907|2985|3985|2992|5990)[A-Z]{0,3}MFX?-[\d.]+|(?<![A-Z\d])LP5907MFX?-[\d.]+/, ['SOT-23-5', 'sot', 5]],
  // onsemi CAT memories: W small outline, Y thin shrink; Analog Devices RD: small outline with exposed pad.
  [/(?<![A-Z\d])CAT\d{2}[A-Z]{1,2}\d{2,3}W[IE](?![A-Z])/, ['SOIC-8', 'sop', 8]],
  [/(?<![A-Z\d])CAT\d{2}[A-Z]{1,2}\d{2,3}Y[IE](?![A-Z])/, ['TSSOP-8', 'sop', 8]],
  [/(?<![A-Z\d])AD[A-Z]{0,2}\d{3,5}[A-Z]RDZ(?![A-Z\d])/, ['SOIC-8+EP', 'sop', 8, 1]],
  // Fairchild TinyLogic: M5 and P5 of five leads, P6 and L6 of six, K8 of eight.
  [/(?<![A-Z\d])NC7[A-Z]{1,3}\d{2,3}[MP]5X(?![A-Z\d])/, ['SOT-5', 'sot', 5]],
  [/(?<![A-Z\d])NC7[A-Z]{1,3}\d{2,3}[PL]6X(?![A-Z\d])/, ['SOT-6', 'sot', 6]],
  [/(?<![A-Z\d])NC7[A-Z]{1,3}\d{2,3}K8X(?![A-Z\d])/, ['US8', 'sop', 8]],
  // ROHM: EFJ is HTSOP-J8, FJ SOP-J8, FVM MSOP8.
  [/(?<![A-Z\d])B[DARU]\d\w*?EFJ(?![A-Z])/, ['HTSOP-J8', 'sop', 8, 1]],
  [/(?<![A-Z\d])B[DARU]\d\w*?[^E]FJ(?![A-Z])/, ['SOP-J8', 'sop', 8]],
  [/(?<![A-Z\d])XC6206P\d\d\dMR(?:-?G)?(?![A-Z\d])/, ['SOT-23', 'sot', 3]],
  [/(?<![A-Z\d])XC6206P\d\d\dPR(?:-?G)?(?![A-Z\d])/, ['SOT-89', 'sot', 3, 1]],
]

/** Order codes that end in a maker's package letters. */
export function readSuffix(s: string): PackageMatch | null {
  const regulator = REGULATORS.find(([code]) => code.test(s))
  if (regulator !== undefined) return matchOf(regulator[1])
  return (
    microchip(s) ??
    matchOf(MICREL.get(MICREL_CODE.exec(s)?.[1] ?? '')) ??
    matchOf(LINEAR.get(LINEAR_CODE.exec(s)?.[1] ?? '')) ??
    maxim(s) ??
    secondSourced(s)
  )
}
