import { packageMatch, type PackageMatch } from '../text/package-match.ts'
import type { Family, Mount } from '../types.ts'

const numbers = (list: string, pins: number): [string, number][] => list.split(' ').map((one) => [one, pins])

/** Leads of the 74 series by function number (JEDEC JESD7 family; Texas Instruments "Logic Guide", SDYU001). */
const TTL: ReadonlyMap<string, number> = new Map([
  ...numbers('00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 20 21 22 25 26 27 28 30 32 33 37 38 40 51 74 86 90 92 93', 14),
  ...numbers('107 121 122 125 126 128 132 136 164 266 393 4002 4016 4066 4075 7266 U04', 14),
  ...numbers('42 47 48 75 83 85 109 112 123 133 137 138 139 147 148 151 153 155 156 157 158 160 161 162 163 165 166', 16),
  ...numbers('173 174 175 190 191 192 193 194 195 221 237 238 251 253 257 258 259 279 283 352 353 365 366 367 368 375', 16),
  ...numbers('390 594 595 597 4015 4017 4020 4040 4046 4049 4050 4051 4052 4053 4060 4094 4316 4511 4538 4543', 16),
  ...numbers('240 241 244 245 273 299 323 373 374 377 533 534 540 541 563 564 573 574 620 623 640 641 645 682 684 688', 20),
  ...numbers('150 154 181 543 646 652 4067 4514 4515', 24),
])

/** The same for the CMOS 4000 series (JEDEC JESD13). */
const CMOS: ReadonlyMap<string, number> = new Map([
  ...numbers('4000 4001 4002 4007 4011 4012 4013 4016 4023 4024 4025 4030 4047 4066 4068 4069 4070 4071 4072 4073 4075', 14),
  ...numbers('4077 4078 4081 4082 4093 40106 4541 4572 4584', 14),
  ...numbers('4008 4014 4015 4017 4018 4019 4020 4021 4022 4026 4027 4028 4029 4031 4033 4035 4040 4042 4043 4044 4046', 16),
  ...numbers('4049 4050 4051 4052 4053 4056 4060 4063 4076 4094 4098 4099 40109 40161 40174 40175 40192 40193 4502 4503', 16),
  ...numbers('4504 4510 4511 4512 4516 4517 4518 4520 4521 4522 4526 4528 4529 4532 4536 4538 4543 4555 4556 4585', 16),
  ...numbers('4067 4508 4514 4515', 24),
])

/** Single gates and their like by function: five leads, or six (Texas Instruments "Little Logic Guide", SCYT129). */
const GATES: ReadonlyMap<string, number> = new Map([
  ...numbers('1G00 1G02 1G04 1GU04 1G06 1G07 1G08 1G14 1G17 1G32 1G34 1G38 1G66 1G79 1G80 1G86 1G125 1G126 1GT04 1GT08', 5),
  ...numbers('1GT14 1GT32 1GT125 1GT126 1GT00 1GT86', 5),
  ...numbers('1G10 1G11 1G18 1G19 1G27 1G57 1G58 1G97 1G98 1G175 1G332 1G373 1G374 1G386 1G3157 1G3208', 6),
  ...numbers('2G04 2GU04 2G06 2G07 2G14 2G17 2G34', 6),
])

type Case = readonly [name: string, family: Family, mount: Mount]
const SOIC: Case = ['SOIC', 'sop', 'smt']
const TSSOP: Case = ['TSSOP', 'sop', 'smt']
const SSOP: Case = ['SSOP', 'sop', 'smt']
const DIP: Case = ['DIP', 'dip', 'tht']

/**
 * Package letters behind the function: Texas Instruments and Nexperia D, NS, PW, DB, DGV, N; National M, MTC, N; onsemi D, DT, N;
 * Fairchild M, SJ, MTC, N; Toshiba F, FN, FT, P; Renesas (Hitachi) FP, P; CD4000: E, BE the DIP, M the SOIC.
 */
const SUFFIXES: ReadonlyMap<string, Case> = new Map<string, Case>([
  ...[
    'D',
    'DR',
    'DT',
    'NS',
    'NSR',
    'M',
    'MX',
    'M96',
    'MT',
    'SJ',
    'SJX',
    'FP',
    'FPEL',
    'DW',
    'DWR',
    'WM',
    'WMX',
    'CM',
    'F',
    'SC',
    'SCX',
  ].map((letters) => [letters, SOIC] as const),
  ...['PW', 'PWR', 'PWT', 'MTC', 'MTCX', 'FT', 'DTR2G', 'DGV', 'DGVR'].map((letters) => [letters, TSSOP] as const),
  ...['DB', 'DBR'].map((letters) => [letters, SSOP] as const),
  ...['DR2G', 'DG', 'D1R2G'].map((letters) => [letters, SOIC] as const),
  ...['N', 'NE4', 'P', 'PC', 'E', 'EE4', 'NG', 'CN', 'NSP', 'AP'].map((letters) => [letters, DIP] as const),
])
/** SOT cases of the gates. */
const GATE_SUFFIX = /^(?:DBV|DCK|DRL|GW|GV|SE|W5|W6|DF[TU]|DT[TU]?|P5X?|P6X?|M5X?|M6X?)[RT]?\d?G?\d?$/

const TTL_CODE =
  /(?<![A-Z\d])(?:SN|CD|MC|MM|HD|TC|DM|NC|NL|IDT|PI|M|T|U)?(?:54|74)(?:ALS|AS|LS|S|F|HCT|HC|HCU|AHCT|AHC|ACT|AC|ALVC|LVC|LVT|LVX|LV|LCX|ABT|BCT|VHCT|VHC|AUP|AUC|CBT|CBTLV|V)?([12]G[TU]?\d{2,4}|U?\d{2,4})[AB]?Q?-?([A-Z]{1,4}\d{0,2}G?)?(?:E4|G4)?(?:-?Q1|-?Q100)?(?:-\d{1,2})?(?![A-Z\d])/
const CMOS_CODE =
  /(?<![A-Z\d])(?:CD|HEF|MC1|HCF|TC|HD1|BU|V|K)(4\d{3,4}|[45]\d{3})(?:U?B)?([A-Z]{1,4}\d{0,2}G?)?(?:E4|G4)?(?:-Q1)?(?![A-Z\d])/

/** A part of the 74 or 4000 series: the leads by its function, the case by the letters behind it. Without letters the case stays open. */
export function readLogic(s: string): PackageMatch | null {
  const ttl = TTL_CODE.exec(s)
  const gate = GATES.get(ttl?.[1] ?? '')
  if (gate !== undefined) {
    return GATE_SUFFIX.test(ttl?.[2] ?? '') ? packageMatch('logic', `SOT-${gate}`, 'sot', gate, 'smt') : null
  }
  const cmos = ttl === null ? CMOS_CODE.exec(s) : null
  const pins = TTL.get(ttl?.[1] ?? '') ?? CMOS.get(cmos?.[1] ?? '')
  const found = SUFFIXES.get(ttl?.[2] ?? cmos?.[2] ?? '')
  if (pins === undefined || found === undefined) return null
  return packageMatch('logic', `${found[0]}-${pins}`, found[1], pins, found[2])
}
