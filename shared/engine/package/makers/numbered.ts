import { furtherPins, isPinsOpen } from '../text/double-pins.ts'
import { solderTabs } from '../text/tabs.ts'
import { mountMark } from '../text/marks.ts'
import { int, isConnector, type PackageMatch, type PackageText } from '../text/package-match.ts'
import type { Family, Mount } from '../types.ts'

/** A series whose number holds the ways in its first group; `rows` is by what they are multiplied. */
type Numbered = readonly [pattern: RegExp, family: Family, mount: Mount, rows?: number | ((m: RegExpExecArray) => number)]

/** Makers that set a one before the dash for ten ways more: "1-282834-0" has ten. */
const tens = (m: RegExpExecArray): number => 10 * int(m[1]) + int(m[2])

/** Connectors whose order code holds the number of ways, by the makers' part number keys (Würth, Molex, Sullins, Harwin, Amphenol FCI, 3M, TE, On Shore, Phoenix, Adam Tech). */
const NUMBERS: readonly Numbered[] = [
  [/(?<!\d)6130?(\d\d)[12]1[012]21(?!\d)/, 'header', 'tht'],
  [/(?<!\d)691\d{6}0(\d\d)(?!\d)/, 'terminal', 'tht'],
  [/(?<!\d)0{0,2}22-?(?:23|27)-?2(\d\d)1(?!\d)|(?<!\d)0{0,2}22-?05-?3(\d\d)1(?!\d)/, 'connector', 'tht'],
  [/(?<!\d)39-?(?:2[89]-?1|30-?[1-3])(\d\d)\d(?!\d)/, 'connector', 'tht'],
  [/(?<!\d)20021121-0{3}(\d\d)|(?<!\d)322[01]-(\d\d)-0300-\d\d(?!\d)/, 'header', 'smt'],
  [/(?<!\d)20021111-0{3}(\d\d)|(?<!\d)322[01]-(\d\d)-0100-\d\d(?!\d)/, 'header', 'tht'],
  [/(?<![A-Z\d])M50-360(\d\d)4\d/, 'header', 'smt', 2],
  [/(?<![A-Z\d])M50-350(\d\d)4\d/, 'header', 'tht', 2],
  [/(?<!\d)0?(?:53047|53048|53253|53254)([0-4]\d)\d\d(?!\d)/, 'connector', 'tht'],
  [/(?<!\d)0?(?:53261|53398|53780|53426|87437|87438|501331|502382|503480|502494)([0-4]\d)\d\d(?!\d)/, 'connector', 'smt'],
  [/(?<![A-Z])[PN]P[PT]C(\d\d)([12])[LKF]/, 'socket', 'tht', (m) => int(m[2])],
  [/(?<![A-Z])[PG]R[EP][CN]0?(\d\d)([SD])[AFBG]/, 'header', 'tht', (m) => (m[2] === 'D' ? 2 : 1)],
  [/(?<![A-Z])SBH\d\d-[A-Z]{4}-D(\d\d)-ST/, 'header', 'tht', 2],
  [/(?<![A-Z\d])M20-(?:999|782)(\d\d)4\d/, 'header', 'tht'],
  [/(?<![A-Z\d])M20-(?:998|783)(\d\d)4\d/, 'header', 'tht', 2],
  [/(?<!\d)(?:6800[0-2]|6799[67])-\d(\d\d)H?LF/, 'header', 'tht'],
  [/(?<!\d)7731[13]-\d{3}-?(\d\d)LF/, 'header', 'tht'],
  [/(?<!\d)(?:9298[35]0|929870|929400|929647|929834)-0\d-(\d\d)(?!\d)/, 'header', 'tht'],
  [/(?<!\d)961[12](\d\d)-\d{4}-A/, 'header', 'tht'],
  [/(?<![\d-])260[146]-[1-5]1(\d\d)(?!\d)/, 'terminal', 'tht'],
  [/(?<![\d-])(?:233|236|804)-[1-6](\d\d)(?!\d)/, 'terminal', 'tht'],
  [/(?<!\d)303(\d\d)-[56]002HB/, 'header', 'tht'],
  [/(?<![A-Z])N25(\d\d)-[56]00[23]-?[RU]B/, 'header', 'tht'],
  [/(?<![A-Z])OST(?:TC|TA|TE|VN|HD|TV|OQ)A?(\d\d)\d{1,3}[\dA-Z]?/, 'terminal', 'tht'],
  [/(?<![A-Z])ED\d{3,4}\/(\d{1,2})(?:DS)?(?![\dA-Z])/, 'terminal', 'tht'],
  [/(?<![A-Z])(?:MKDSN?P?|MKDS|PTS?|SPT|MPT|MC|MCV|MSTBA?|MSTBVA?) ?\d(?:[.,]\d{1,2})? ?\/ ?(\d{1,2})[- ]/, 'terminal', 'tht'],
  [/(?<![A-Z])(?:PH|RS)[12]-(\d\d)-(?:UA|SGA|G)(?![A-Z])/, 'header', 'tht'],
  [/(?<![A-Z])BHR-(\d\d)-/, 'header', 'tht'],
  [/(?<!\d)221[123]S-(\d\d)S?G/, 'header', 'tht'],
  [/(?<![A-Z\d])X6511[FW]V-(\d\d)-/, 'header', 'tht'],
  [/(?<![A-Z])XH254[A-Z]*-(\d{1,2})A/, 'connector', 'tht'],
  [/(?<![A-Z])KF2510-(\d{1,2})A/, 'connector', 'tht'],
]
/** The same where ten ways more stand in front: TE's screw terminals 282834 to 282837 and 282841 to 282858, 284392, MTA-100 640456. */
const TENS: readonly (readonly [pattern: RegExp, family: Family])[] = [
  [/(?<![\d-])(?:(\d)-)?2828(?:3[4-7]|4[1-9]|5[0-8])-(\d)(?!\d)/, 'terminal'],
  [/(?<![\d-])(?:(\d)-)?28439[12]-(\d)(?!\d)/, 'terminal'],
  [/(?<![\d-])(?:(\d)-)?6404(?:5[4-7]|45)-(\d)(?!\d)/, 'connector'],
]
/** Sockets for integrated circuits, by their leads: On Shore ED28DT, ED281DT. */
const IC_SOCKET = /(?<![A-Z])ED(08|14|16|18|20|24|28|32|40)\d?DT(?![A-Z])|(?<![A-Z])DILB(\d{1,2})P-/

/** A connector by the ways in its order code; a designator of another kind is none. */
export function readNumberedConnector(t: PackageText): PackageMatch | null {
  const socket = IC_SOCKET.exec(t.s)
  const leads = int(socket?.[1] ?? socket?.[2])
  if (leads > 0) return { rule: 'ic-socket', name: `DIP-${leads}`, family: 'socket', pins: leads, mount: 'tht' }
  if (t.prefix !== '' && !isConnector(t.prefix)) return null
  for (const [pattern, family] of TENS) {
    const m = pattern.exec(t.s)
    if (m !== null && tens(m) > 0) return connector(t, family, tens(m), 'tht')
  }
  for (const [pattern, family, mount, rows = 1] of NUMBERS) {
    const m = pattern.exec(t.s)
    const ways = m === null ? 0 : int(m[1] ?? m[2]) * (typeof rows === 'number' ? rows : rows(m))
    if (ways > 0) return connector(t, family, ways, mount)
  }
  return null
}

function connector({ s }: PackageText, family: Family, pins: number, usual: Mount): PackageMatch {
  const mount = mountMark(s) ?? usual
  const ep = mount === 'smt' ? solderTabs(s) : furtherPins(s, pins)
  return { rule: 'connector-number', name: `CONN-${pins}P`, family, pins, ep, mount, guess: isPinsOpen(s) }
}
