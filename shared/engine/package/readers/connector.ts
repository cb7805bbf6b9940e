import { positions } from '../text/count.ts'
import { int, isConnector, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import { connectorFamily, readWays, SMT_SERIES } from './rows.ts'
import { coax } from './socket.ts'
import { furtherPins, isPinsOpen } from '../text/double-pins.ts'
import { solderTabs } from '../text/tabs.ts'
import type { Mount } from '../types.ts'

export function ways(rule: string, name: string, pins: number, t: PackageText, usual: Mount = 'tht'): PackageMatch {
  return { rule, name, family: connectorFamily(t.s), pins, mount: mountMark(t.s) ?? usual }
}

const JST = /(?<![A-Z\d])(BM|SM|B|S)(\d{1,2})[BP]-?(XH|PH|GH|SH|ZH|EH|VH|ZR|XA|NV|ZE|PA|SUR|SRSS|SHL|PHD|PUD|ACH)/
/** JST's versions for the surface, with two solder tabs: "S2B-ZR-SM4A-TF", "S6B-ZR-SM3A-TF", "B2B-PH-SM4-TB". */
const JST_FLAT = /(?:PH|XH|ZR|ZH|EH|XA|PA|NV)-?SM[2-4]A?(?![\dB-SU-Z])/
/** Cut short where the number tells how it is put on: "S2B-PH-K" goes through the board, "S2B-PH-SM4" lies on it. */
const OPEN_JST = /(?<![A-Z\d])[BS]\d{1,2}B-(?:PH|ZR|ZH)$/
const HIROSE = /(?<![A-Z])(?:DF|FH|FX|BM|HR)\d{1,2}[A-Z]{0,3}(?:\(?\d\.\d\)?)?-(\d{1,3})(?:DP|DS|P|S)(?![A-Z\d]*\.\d{3})/
/** Hirose's sockets for flat cables that stand on two fittings (catalogues; KiCad draws them as "1MP"); of the others it stays open. */
const FITTED = /^FH(?:12|26|28|33|34|35|39|41|52|58|63)/
/** Two more digits than the ways stand behind the dash: PicoBlade 53047-0410 and Micro-Fit 43045-0412 have four. */
const MOLEX = /(?<!\d)(?:5\d{4}|55(?:57|66|69)(?=-\d{4})|43\d{3}|87\d{3}|50\d{4})-(\d\d)\d\d(?!\d)/
/** The ways stand last: Sabre 43160-3105, of any plating 43160-XX05, and Mini-Fit's old numbers 5566-16. */
const MOLEX_LAST = /(?<!\d)(?:43160-(?:\d\d|XX)(\d\d)|55(?:66|69)-(\d{1,2}))(?![\d-])/
/** Series for the surface: PicoBlade and Pico-SPOX right-angle, Pico-Clasp, Pico-Lock and the other six-digit ones of 50; of Micro-Fit the last digits tell. */
const MOLEX_FLAT = /^(?:53261|53398|53780|53426|8743[78]|50\d{4}|43045-\d\d1[015-8]|43650-\d\d1[01])/
/** PicoBlade has up to fifteen ways. */
const PICOBLADE = /^53(?:261|398|047|048)/
const MOST_PICOBLADE = 15
/** Sockets of cards, whose numbers carry no ways. */
const MOLEX_CARD = /^50(?:3398|3182|2570|2774|3500|0901|4077)/
const MOLEX_DIGITS = /(?<!\d)50\d{4}(\d\d)\d\d(?!\d)/
const SAMTEC_ROWS = /(?:TSW|SSW|TSM|FTSH|HTST|SSM|ESQ|SMS|TMM|SQT|CLP|FLE|HLE|LSHM|SSHQ|SSQ|ESW|TLW|CES|BCS|MTSW)-1(\d\d)-/
/** The same without its dashes, as libraries write it: "FTSH10501LDVK". */
const SAMTEC_JOINED =
  /(?<![A-Z\d])(TSW|SSW|TSM|FTSH|SSM|ESQ|SMS|TMM|SQT|CLP|FLE|HLE)(1\d\d)(\d\d)([A-Z]{1,2})(DV|DH|SV|SH|[SDTQ])(?![A-JL-Z])/
const SAMTEC_HIGH = /(?:BTH|BSH|QTH|QSH|BTE|BSE|QTE|QSE|BSS|BTS|LSS)[-_](\d{2,3})/

/** Strips with ground bars between their rows, which drawings count as pins or not at all. */
const GROUND_BARS = /^Q[ST][HE]-/

/** A connector whose maker's number carries the ways: JST B4B-XH, Hirose DF13-4P, Samtec TSW-105-…-D, Molex 53047-0410. */
export function readMakerNumber(t: PackageText): PackageMatch | null {
  const match = numbered(t)
  return match?.mount === 'smt' ? { ...match, ep: match.ep ?? solderTabs(t.s) } : match
}

function numbered(t: PackageText): PackageMatch | null {
  const jst = JST.exec(t.s)
  if (jst !== null) {
    const flat = jst[1]?.length === 2 || jst[3] === 'SRSS' || JST_FLAT.test(t.s)
    const plug = ways('jst', `JST-${jst[3]}-${int(jst[2])}P`, int(jst[2]), t, flat ? 'smt' : 'tht')
    // The number knows better than a footprint's "TH".
    if (jst[1]?.length === 2) return { ...plug, mount: 'smt' }
    return OPEN_JST.test(t.s) ? { ...plug, guess: true } : plug
  }
  const joined = SAMTEC_JOINED.exec(t.s)
  if (joined !== null) return numbered({ ...t, s: joined.slice(1).join('-') })
  const samtec = SAMTEC_ROWS.exec(t.s)
  if (samtec !== null) return ways('samtec', 'SAMTEC', int(samtec[1]) * samtecRows(t.s), t, SAMTEC_FLAT.test(t.s) ? 'smt' : 'tht')
  const high = SAMTEC_HIGH.exec(t.s)
  // The number is positions per row and these have two rows; a drawing name "BTH_60" gives the sum.
  if (high !== null) {
    const strip = ways('samtec', 'SAMTEC', high[1]?.length === 3 ? 2 * int(high[1]) : int(high[1]), t, 'smt')
    return { ...strip, guess: GROUND_BARS.test(high[0]) }
  }
  const hirose = HIROSE.exec(t.s)
  if (hirose !== null) {
    const plug = ways('hirose', `HIROSE-${int(hirose[1])}P`, int(hirose[1]), t, t.s.includes('DS') ? 'tht' : 'smt')
    return hirose[0].startsWith('FH') ? { ...plug, family: 'fpc', ep: 2, guess: !FITTED.test(hirose[0]) } : plug
  }
  // So short a number is one only beside a designator.
  const last = t.prefix === '' ? null : MOLEX_LAST.exec(t.s)
  const molex = last ?? MOLEX.exec(t.s) ?? MOLEX_DIGITS.exec(t.s)
  const count = int(molex?.[1] ?? molex?.[2])
  if (molex === null || count < 2 || MOLEX_CARD.test(molex[0]) || (count > MOST_PICOBLADE && PICOBLADE.test(molex[0])))
    return null
  return ways('molex', `MOLEX-${count}P`, count, t, MOLEX_FLAT.test(molex[0]) ? 'smt' : 'tht')
}

/** A plug that words tell, put on as its maker's number says, in its own cell or among the words. */
export function asNumbered(match: PackageMatch, cell: PackageText, words: string, mpn: string): PackageMatch {
  const plugs = [mpn, words].map((s) => (s === '' ? null : readMakerNumber({ ...cell, s })))
  const same = plugs.find((plug) => plug?.pins === match.pins)
  const mount = (mpn === '' ? null : (mountMark(mpn) ?? plugs[0]?.mount)) ?? same?.mount ?? match.mount
  const { ep = 0 } = match
  return { ...match, mount, ep: ep === 0 && mount === 'smt' ? (same?.ep ?? 0) : ep }
}

/** Samtec's strips for the surface: always, or in their standing and lying versions for it ("-DV", "-SV", "-DH", "-SH", "-SM"). */
const SAMTEC_FLAT = /(?:TSM|SSM|FLE|CLP|LSHM)-1\d\d-|-(?:DV|SV|DH|SH|SM)(?![A-Z])/

/** The letter of the rows stands behind the style and the plating, "SSW-108-01-T-S": T there is tin. */
const SAMTEC_KEY = /-1\d\d-\d\d-[A-Z]{1,3}-([SDTQ])(?![A-UW-Z])/
const ROWS_OF: Readonly<Record<string, number>> = { S: 1, D: 2, T: 3, Q: 4 }

function samtecRows(s: string): number {
  const told = ROWS_OF[SAMTEC_KEY.exec(s)?.[1] ?? '']
  return told ?? (/-D(?:V|H|-|$)/.test(s) ? 2 : /-[A-Z]{1,2}-T(?:-|$)/.test(s) ? 3 : 1)
}

const EAGLE_ROWS = /_(\d)R(\d\d)(?!\d)/
const LAST = /(?:_|BORNIER-?)((?!0\d\d)\d{1,3})(?:$|_P\d|_(?:FE)?MALE$)|-(\d\d)_P\d/
const COAXIAL = /(?<![A-Z])(SMA|SMB|MCX|MMCX|BNC)(?![A-Z])/
const SERIES_LAST = /(?:[-_ ]\d\.\d{1,2})?[-_ ](\d{1,2})(?:A|AW|AB|WA|WV|WR|LINE)?$/

/** KiCad's old "PINHEAD1-3": one row of three. */
const PINHEAD_ROWS = /^([12])-(\d{1,2})(?!\d)/
/** Altium's "Header 5", "CON4", "pinhead2": the count right behind the word. */
const DIRECT = /^[ -]?(\d{1,2})(?![\d.X])/
const COUNTED_WORD = /^(?:HDR|HEADER|CONN?|PINHEAD)$/

/** Texts with a connector word: the number of ways in one of the usual places. */
export const readConnectorWord: Reader = (t, start, end) => {
  const told = readWays(t) ?? readMakerNumber(t)
  if (told !== null) return told
  if (t.free && (start > 0 || !isConnector(t.prefix))) return null
  const coaxial = COAXIAL.exec(t.s)?.[1]
  if (coaxial !== undefined) return { ...coax(coaxial, t.s), guess: coaxial === 'BNC' }
  const eagle = EAGLE_ROWS.exec(t.s)
  if (eagle !== null) return ways('rows', `${eagle[1]}R${eagle[2]}`, int(eagle[1]) * int(eagle[2]), t)
  const rows = t.s.startsWith('PINHEAD', start) ? PINHEAD_ROWS.exec(t.s.slice(end)) : null
  if (rows !== null) return ways('rows', `${rows[1]}x${String(int(rows[2])).padStart(2, '0')}`, int(rows[1]) * int(rows[2]), t)
  const last =
    LAST.exec(t.s) ??
    (COUNTED_WORD.test(t.s.slice(start, end)) ? DIRECT.exec(t.s.slice(end)) : null) ??
    SERIES_LAST.exec(t.s.slice(end))
  const n = int(last?.[1] ?? last?.[2])
  return n > 0 && n <= 200
    ? ways('ways-last', `CONN-${n}P`, n, t, /FLEX/.test(t.s) || SMT_SERIES.test(t.s) ? 'smt' : 'tht')
    : null
}

/** JST's GH, SH, SUR, ACH and board-to-board strips exist for the surface only. */
const FLAT_SERIES = /^(?:GH|SH|SUR|ACH|BTB)$/

/** Series of plugs for wires whose flat versions stand on two solder tabs (drawings of JST, Molex and those who copy them). */
const TABBED_SERIES = /^(?:GH|SH|ZH|PH|MX|SUR|ACH|ZR|XA|XH)$/
/** How Chinese makers end their numbers: 卧贴 WT and 立贴 LT lie on the board, 直针 ZZ, 立针 LZ and 弯针 WZ go through it. */
const LAID = /\dP-?[WL]T(?![A-Z])/
const STOOD = /\dP-?(?:ZZ|LZ|WZ)(?![A-Z])/

/** "JST-PH-2-SMT-RA": the ways, and how it is put on. */
const COUNT_MOUNT = /^[-_ ](\d{1,2})[-_ ](?:SM[DT]|THT?)(?![A-Z])/

/** XH-4P, "PH2.0-4A", GH1.25-3P, KF301-2P: series letters with the count behind the pitch. */
export const readSeries: Reader = (t, start, end) => {
  if (start > 0 && /[A-Z\d]/.test(t.s[start - 1] ?? '')) return null
  const maker = readMakerNumber(t)
  if (maker !== null) return maker
  const behind = t.s.slice(end)
  const n = positions(t.s) ?? int((SERIES_LAST.exec(behind) ?? COUNT_MOUNT.exec(behind))?.[1])
  if (n < 1 || n > 60 || (t.free && n > 40)) return null
  const word = t.s.slice(start, end)
  const mount = FLAT_SERIES.test(word) || LAID.test(t.s) ? 'smt' : 'tht'
  const plug: PackageMatch = { ...ways('series', `${word}-${n}P`, n, t, mount), guess: isPinsOpen(t.s) }
  if (plug.mount === 'smt' && TABBED_SERIES.test(word)) return { ...plug, ep: 2 }
  return word === 'MX' && mountMark(t.s) === null && !STOOD.test(t.s) ? { ...plug, guess: true } : plug
}

/** FPC0.5-24P, "FFC/FPC 0.5mm 24PIN", AFC01-S24FCA: contacts and the two tabs. */
export const readFpc: Reader = (t, start, end) => {
  const n = positions(t.s) ?? int(/[-_ S](\d{1,2})(?:FC|$)/.exec(t.s.slice(end))?.[1])
  if (n < 2 || n > 120) return null
  const name = `${t.s.slice(start, end)}-${n}P`
  return { rule: 'fpc', name, family: 'fpc', pins: n, ep: 2, mount: mountMark(t.s) ?? 'smt' }
}

/** Tag-Connect TC2030, TC2050: the third digit is columns of two rows; bare pads, nothing is fitted. */
export const readTag: Reader = (t, _start, end) => {
  const n = int(/^20(\d)0/.exec(t.s.slice(end))?.[1])
  return n === 0 ? null : { rule: 'tag-connect', name: `TC20${n}0`, family: 'test-point', pins: 2 * n, mount: 'none' }
}

const DSUB = /^[-_ ]?(9|15|19|25|26|37|44|50|62|78)(?![\d.])/

/** D-sub contacts; shells with boardlocks ("MountingHoles") have their ground as one joint more, whose soldering is only likely. */
export const readDsub: Reader = (t, start, end) => {
  const n = int(DSUB.exec(t.s.slice(end))?.[1])
  if (t.s.startsWith('SUB', start) && t.s[start - 2] !== 'D') return null
  if (n === 0) return t.s.startsWith('DB', start) ? readSeries(t, start, end) : null
  const posts = t.s.includes('MOUNTINGHOLES')
  const mount = t.s.includes('EDGEMOUNT') ? 'smt' : (mountMark(t.s) ?? 'tht')
  return { rule: 'dsub', name: `DSUB-${n}`, family: 'connector', pins: n, ep: posts ? 1 : 0, mount, guess: posts }
}

/** IDC-10, IDC-TH_14P. */
export const readIdc: Reader = (t, _start, end) => {
  const n = positions(t.s) ?? int(/^[-_ ]?(\d{1,2})(?![\d.])/.exec(t.s.slice(end))?.[1])
  return n < 4 || n > 64 ? null : { ...ways('idc', `IDC-${n}`, n, t), family: 'header' }
}

/** Of these that lie along the board no drawing was looked at: likely held by two pins more, as the others are. */
const LYING_PLUG = /MR60PW|2\+2\)?PW/

/** AMASS power plugs: XT30, XT60, XT90 have two contacts, XT60I, MR30 and MR60 three; those that lie are held by two pins more. */
export const readAmass: Reader = (t, start, end) => {
  const size = /^(?:30|60|90)/.exec(t.s.slice(end))?.[0]
  if (size === undefined) return null
  const word = t.s.slice(start, end)
  const contacts = word === 'MR' || t.s.startsWith('60I', end) ? 3 : 2
  const plug: PackageMatch = { ...ways('amass', word + size, contacts, t), family: 'connector' }
  return LYING_PLUG.test(t.s) ? { ...plug, ep: 2, guess: true } : { ...plug, ep: furtherPins(t.s, contacts) }
}
