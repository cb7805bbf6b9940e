import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import type { Family, Mount } from '../types.ts'

type Network = readonly [pattern: RegExp, body: 'SIP' | 'DIP' | 'SOIC']

/**
 * Resistor networks in rows of leads, whose order codes hold the number of leads in the first group: Bourns 4600 and 4300 (one row), 4100
 * (two rows), 4800 and 4400 (flat); CTS 770 and 773 (one row), 766, 767 and 768 (flat); TT L08-1S and L08-3S; Vishay CSC, MSP, MDP, SOMC and
 * NOMC; Panasonic EXB-F; KOA RKC; and the common "A08-103JP" (makers' part number keys).
 */
const NETWORKS: readonly Network[] = [
  [/(?<!\d)46(0[4-9]|1[0-4])[XMHKR](?:-\w+)?-(?:10[1-3]|\w{2,3})-/, 'SIP'],
  [/(?<!\d)43(0[4-9]|1[0-4])[RMHK]-(?:10[1-3]|\w{2,3})-/, 'SIP'],
  [/(?<!\d)41(08|14|16|18|20)[RT]-\d-/, 'DIP'],
  [/(?<!\d)(?:48|44)(08|14|16|18|20)P-\w{1,3}-/, 'SOIC'],
  [/(?<!\d)77[03]-?(\d\d)-?[1-9]-?R?\d/, 'SIP'],
  [/(?<!\d)76[678]-?(1[46]|20|24)[1-3]-?R?\d/, 'SOIC'],
  [/(?<![A-Z\d])L(0[4-9]|1[0-4])-?[13][SC]\d{3}/, 'SIP'],
  [/(?<![A-Z\d])(?:CSC|MSP)(0[4-9]|1[0-4])[A-Z]\d/, 'SIP'],
  [/(?<![A-Z\d])MDP(14|16)\d/, 'DIP'],
  [/(?<![A-Z\d])[SN]OMC(14|16)\d/, 'SOIC'],
  [/(?<![A-Z\d])EXB-?F(\d|1\d)[EV]\d/, 'SIP'],
  [/(?<![A-Z\d])RKC?(\d|1\d)B[DK][A-Z]/, 'SIP'],
  [/(?<![A-Z\d])A(0[4-9]|1[0-4])-?\d{3}[GJ]P?(?![A-Z\d])/, 'SIP'],
]

const BODIES: Readonly<Record<Network[1], readonly [family: Family, mount: Mount]>> = {
  SIP: ['array', 'tht'],
  DIP: ['dip', 'tht'],
  SOIC: ['sop', 'smt'],
}

/** One look, so that most texts skip the rest. */
const MAYBE = /(?<![\dA-Z])(?:4[1346-8]\d\d[A-Z]|7[67]\d|L[01]\d|CSC|MSP|MDP|[SN]OMC|EXB|RK|A[01]\d)/

/** A network of resistors by its order code, under the letters that resistors have. */
export function readNetworkNumber({ s, prefix }: PackageText): PackageMatch | null {
  if (!/^(?:R|RN|RR|RA|RP|RNA|RNET|)$/.test(prefix) || !MAYBE.test(s)) return null
  for (const [pattern, body] of NETWORKS) {
    const pins = int(pattern.exec(s)?.[1])
    const [family, mount] = BODIES[body]
    if (pins > 2) return { rule: 'network-number', name: `${body}-${pins}`, family, pins, mount }
  }
  return null
}
