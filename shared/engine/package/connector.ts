import { positions } from './count.ts'
import { int, type Draft, type PackageText, type Reader } from './draft.ts'
import { mountMark } from './marks.ts'
import { connectorFamily, readWays } from './rows.ts'
import { coax } from './diode.ts'
import type { Family, Mount } from './types.ts'

function ways(rule: string, name: string, pins: number, t: PackageText, usual: Mount = 'tht', family?: Family): Draft {
  return { rule, name, family: family ?? connectorFamily(t.s), pins, mount: mountMark(t.s) ?? usual }
}

const JST = /(?:^|[-_ ])(?:BM|SM|B|S)(\d{1,2})B?-(XH|PH|GH|SH|ZH|EH|VH|ZR|XA|NV|ZE|PA|SUR|SRSS|GHS|SHL|PHD|PUD|PAS|ACH)/
const SERIES_LAST =
  /(?:XH|PH|GH|SH|ZH|EH|VH|MX|HY|ZR|XA|HX|KF|DB|XY|EDG[A-Z]*|WJ|DG|KK|CONN|HDR|PZ)[A-Z\d]*(?:[-_ ]?\d\.\d{1,2})?[-_ ](\d{1,2})(?:A|AW|AB|WV|LINE)?$/
const HIROSE = /(?:DF|FH|FX|BM|HR)\d{1,2}[A-Z]{0,3}(?:\(?\d\.\d\)?)?-(\d{1,3})(?:DP|DS|P|S)(?![A-Z\d]*\.\d{3})/
const MOLEX = /(?<!\d)(?:22-\d\d-\d\d|\d{5}-)(\d\d)\d\d(?!\d)/
const MOLEX_PLAIN = /(?<!\d)\d{6}(\d\d)\d\d(?!\d)/
const SAMTEC_ROWS = /(?:TSW|SSW|TSM|FTSH|HTST|SSM|ESQ|SMS|TMM|SQT|CLP|FLE|HLE|LSHM|SSQ|BCS|MTSW)-1(\d\d)-/
const SAMTEC_HIGH = /(?:BTH|BSH|QTH|QSH|BTE|BSE|QTE|QSE|BSS|BTS|LSS)[-_](\d{2,3})/
const EAGLE_ROWS = /_(\d)R(\d\d)(?!\d)/
const TRAILING = /_(\d{1,3})(?:$|_P\d)/
const DINKLE = /-(\d\d)_P\d/

/** A connector whose maker's number carries the ways: JST, Hirose, Molex, Samtec, terminal blocks. */
export function readMakerNumber(t: PackageText): Draft | null {
  const s = t.s
  const jst = JST.exec(s)
  if (jst !== null) return ways('jst', `JST-${jst[2]}-${int(jst[1])}P`, int(jst[1]), t, /(?:BM|SM)\d/.test(s) ? 'smt' : 'tht')
  const samtec = SAMTEC_ROWS.exec(s)
  if (samtec !== null) return ways('samtec', 'SAMTEC', int(samtec[1]) * samtecRows(s), t)
  const high = SAMTEC_HIGH.exec(s)
  // The number is positions per row and these have two rows; a drawing name "BTH_60" gives the sum.
  if (high !== null) return ways('samtec', 'SAMTEC', high[1]?.length === 3 ? 2 * int(high[1]) : int(high[1]), t, 'smt')
  const hirose = HIROSE.exec(s)
  if (hirose !== null) return ways('hirose', `HIROSE-${int(hirose[1])}P`, int(hirose[1]), t, 'smt')
  return null
}

const samtecRows = (s: string): number => (/-D(?:V|H|-|$)|-D\b/.test(s) ? 2 : /-T(?:-|$)/.test(s) ? 3 : 1)

/** Texts that begin with a connector word: the number of ways in one of the usual places. */
export const readConnectorWord: Reader = (t, start, _end) => {
  const maker = readMakerNumber(t)
  if (maker !== null) return maker
  const told = readWays(t)
  if (told !== null) return told
  const eagle = EAGLE_ROWS.exec(t.s)
  if (eagle !== null) return ways('rows', `${eagle[1]}R${eagle[2]}`, int(eagle[1]) * int(eagle[2]), t)
  const dinkle = DINKLE.exec(t.s) ?? /BORNIER-?(\d{1,2})/.exec(t.s)
  if (dinkle !== null) return ways('ways-last', `CONN-${int(dinkle[1])}P`, int(dinkle[1]), t)
  const last = TRAILING.exec(t.s) ?? SERIES_LAST.exec(t.s)
  if (last !== null && int(last[1]) > 0) return ways('ways-last', `CONN-${int(last[1])}P`, int(last[1]), t, usualMount(t.s))
  const molex = MOLEX.exec(t.s) ?? (start === 0 ? MOLEX_PLAIN.exec(t.s) : null)
  if (molex !== null && int(molex[1]) > 1)
    return {
      ...ways('molex', `MOLEX-${int(molex[1])}P`, int(molex[1]), t, 'smt'),
      guess: mountMark(t.s) === null && molex[0].length === 10,
    }
  return null
}

const usualMount = (s: string): Mount => (/SAMTEC_B|BTH|FLEX|FPC|FFC/.test(s) ? 'smt' : 'tht')

/** XH-4P, "PH2.0-4A", GH1.25-3P, KF301-2P: series letters with the count behind the pitch. */
export const readSeries: Reader = (t, start, end) => {
  if (start > 0 && /[A-Z\d]/.test(t.s[start - 1] ?? '')) return null
  const maker = readMakerNumber(t)
  if (maker !== null) return maker
  const usual = /^(?:GH|SH|MX|ZH)/.test(t.s.slice(start, end)) && /SMD|WPB|LT|卧/.test(t.s) ? 'smt' : 'tht'
  const told = positions(t.s)
  const n = told ?? int(SERIES_LAST.exec(t.s)?.[1])
  if (n < 1 || n > 60) return null
  return ways('series', `${t.s.slice(start, end)}-${n}P`, n, t, usual)
}

/** FPC0.5-24P, "FFC/FPC 0.5mm 24PIN", AFC01-S24FCA: contacts and the two tabs. */
export const readFpc: Reader = (t, start, end) => {
  const n = positions(t.s) ?? int(/[-_ S](\d{1,2})(?:FC|$)/.exec(t.s.slice(end))?.[1])
  if (n < 2 || n > 120) return null
  return { ...ways('fpc', `${t.s.slice(start, end)}-${n}P`, n, t, 'smt', 'fpc'), ep: 2 }
}

/** Tag-Connect TC2030, TC2050: the two digits are columns in a name of two rows; pads only, nothing is fitted. */
export const readTag: Reader = (t, _start, end) => {
  const n = int(/^20(\d)0/.exec(t.s.slice(end))?.[1])
  return n === 0 ? null : { rule: 'tag-connect', name: `TC20${n}0`, family: 'test-point', pins: 2 * n, mount: 'none' }
}

const DSUB = /^[-_ ]?(9|15|19|25|26|37|44|50|62|78)(?!\d)/

/** D-sub: contacts; housed ones have boardlocks whose soldering the name does not tell. */
export const readDsub: Reader = (t, start, end) => {
  const n = int(DSUB.exec(t.s.slice(end))?.[1])
  if (n === 0) return null
  const edge = t.s.includes('EDGEMOUNT')
  const posts = t.s.includes('MOUNTINGHOLES')
  const family: Family = 'connector'
  return {
    rule: 'dsub',
    name: `${t.s.slice(start, end)}-${n}`,
    family,
    pins: n,
    ep: posts ? 1 : 0,
    mount: edge ? 'smt' : (mountMark(t.s) ?? 'tht'),
  }
}

/** IDC-10, IDC-TH_14P. */
export const readIdc: Reader = (t, _start, end) => {
  const n = positions(t.s) ?? int(/^[-_ ]?(\d{1,2})(?![\d.])/.exec(t.s.slice(end))?.[1])
  return n < 4 || n > 64 ? null : ways('idc', `IDC-${n}`, n, t, 'tht', 'header')
}

const guessed = (name: string, family: Family, pins: number, ep: number, mount: Mount): Draft => ({
  rule: 'default',
  name,
  family,
  pins,
  ep,
  mount,
  guess: true,
})

/** USB sockets. The contacts follow from the type; how many shell posts there are differs by maker, so a lone type is a guess. */
export const readUsb: Reader = (t, start, _end) => {
  const s = t.s
  const told = positions(s)
  const mount = mountMark(s)
  if (/(?:TYPE|USB)[-_ ]?C(?![A-Z])|USB3?_C|TYPE-C/.test(s)) {
    const n = told ?? int(/(?:TYPE-?C|USB-?C)[-_ ](?:16|24|6|14)(?=P)/.exec(s)?.[0].replace(/\D/g, ''))
    if (n > 0) return { rule: 'usb-c', name: `USB-C-${n}P`, family: 'usb', pins: n, ep: 4, mount: mount ?? 'smt' }
    const m = /USB2\.0-(\d\d)C|_(\d\d)P_/.exec(s)
    if (m !== null) return { rule: 'usb-c', name: 'USB-C', family: 'usb', pins: int(m[1] ?? m[2]), ep: 4, mount: 'smt' }
    return guessed('USB-C', 'usb', /PLUG|24/.test(s) ? 24 : 16, 4, mount ?? 'smt')
  }
  if (told !== null) return { rule: 'usb', name: `USB-${told}P`, family: 'usb', pins: told, ep: 2, mount: mount ?? 'smt' }
  if (/3\.\d|USB3/.test(s)) return guessed('USB3', 'usb', /MICRO/.test(s) ? 10 : 9, 2, mount ?? 'tht')
  if (/MICRO|MINI/.test(s)) return guessed('USB-MICRO', 'usb', 5, 4, mount ?? 'smt')
  return t.free && start > 0
    ? null
    : guessed('USB', 'usb', 4, 2, mount ?? (/[-_ ]AM?[-_ ]|PLUG/.test(s) && s.includes('SMD') ? 'smt' : 'tht'))
}

const MAGNETICS = /HR\d{3}|HY9|J1B|J0[0G]|LPJ|ARJ|74[989]|SS74|SI-6|RJHSE/

/** RJ45 and RJ11: eight or four contacts; with magnetics or lamps inside the count is the maker's. */
export const readRj: Reader = (t, _start, end) => {
  const kind = /^[-_ ]?(9|10|11|12|14|25|45)(?!\d)/.exec(t.s.slice(end))?.[1]
  if (kind === undefined) return null
  const told = positions(t.s)
  if (told !== null)
    return {
      rule: 'rj',
      name: `RJ${kind}-${told}P`,
      family: 'rj',
      pins: told,
      ep: kind === '45' ? 2 : 0,
      mount: mountMark(t.s) ?? 'tht',
    }
  if (MAGNETICS.test(t.s)) return null
  return guessed(`RJ${kind}`, 'rj', kind === '45' ? 8 : kind === '12' || kind === '25' ? 6 : 4, 0, mountMark(t.s) ?? 'tht')
}

export const readHdmi: Reader = (t) => ({
  rule: 'hdmi',
  name: 'HDMI',
  family: 'connector',
  pins: positions(t.s) ?? 19,
  ep: 4,
  mount: mountMark(t.s) ?? 'smt',
})

export const readCard: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  if (word.length === 2 && (start > 0 || /[A-Z\d]/.test(t.s[end] ?? ''))) return null
  const sim = word.includes('SIM')
  const told = positions(t.s)
  if (told !== null) return { rule: 'card', name: `${word}-${told}P`, family: 'card', pins: told, ep: 4, mount: 'smt' }
  return guessed(word, 'card', sim ? 6 : 9, 4, 'smt')
}

export const readCoax: Reader = (t, start, end) => ({
  ...coax(t.s.slice(start, end)),
  mount: mountMark(t.s) ?? 'tht',
  guess: true,
})

/** U.FL, IPEX, MHF: the centre contact and two ground pads, drawn as two or three. */
export const readUfl: Reader = () => ({ rule: 'u.fl', name: 'U.FL', family: 'rf', pins: 2, ep: 1, mount: 'smt' })

export const readAudio: Reader = (t, start, end) => {
  const told = positions(t.s)
  if (told !== null) return { rule: 'audio', name: `AUDIO-${told}P`, family: 'audio', pins: told, mount: mountMark(t.s) ?? 'tht' }
  if (t.free) return null
  // Neutrik numbers the contacts: NC3 …, NL4 …, NRJ6 …, NMJ4 ….
  const neutrik = int(/(?:NC|NL|NLT|NJ|NRJ|NMJ|NSJ|NCJ)(\d{1,2})/.exec(t.s)?.[1])
  const lead = int(/[-_](\d)A?$/.exec(t.s)?.[1])
  const n = neutrik > 0 ? neutrik : lead >= 3 ? lead : int(/MINIXLR-(\d)/.exec(t.s)?.[1])
  // Their jacks of even number count the chassis contact as well.
  const pins = n === 0 ? 5 : /N[RM]J/.test(t.s) && n % 2 === 0 ? n - 1 : n
  return guessed(t.s.slice(start, end), 'audio', pins, 0, mountMark(t.s) ?? 'tht')
}

export const readDcJack: Reader = (t) => guessed('DC-JACK', 'connector', positions(t.s) ?? 3, 0, mountMark(t.s) ?? 'tht')

/** AMASS power plugs: XT30, XT60, XT90 have two contacts, MR30 and MR60 three. */
export const readAmass: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  if (!/^(?:30|60|90)/.test(t.s.slice(end))) return null
  return {
    rule: 'amass',
    name: `${word}${t.s.slice(end, end + 2)}`,
    family: 'connector',
    pins: word === 'MR' ? 3 : 2,
    mount: mountMark(t.s) ?? 'tht',
  }
}
