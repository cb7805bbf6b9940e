import { countsCase, positions } from '../text/count.ts'
import { int, isConnector, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import type { Family, Mount } from '../types.ts'

const told = (rule: string, name: string, family: Family, pins: number, ep: number, mount: Mount): PackageMatch => ({
  rule,
  name,
  family,
  pins,
  ep,
  mount,
})

/** Only usual for the type: makers differ in posts, switches and lamps. */
const usual = (rule: string, name: string, family: Family, pins: number, ep: number, mount: Mount): PackageMatch => ({
  ...told(rule, name, family, pins, ep, mount),
  guess: true,
})

const TYPE_C = /(?:TYPE|USB)[-_ ]?C(?![A-Z])|USB3?_C|TYPEC/
const TYPE_AB = /TYPE[-_ ]?[AB](?![A-Z])/
const C_CONTACTS = /USB2\.0-(\d\d)C|_(6|12|14|16|24)P_|C[-_ ](6|12|14|16|24)(?=P|$|[-_ ])/

/** USB sockets. The contacts follow from the type; how many shell posts there are differs by maker, so a lone type is a guess. */
export const readUsb: Reader = (t, start) => {
  if (t.free && countsCase(t.s)) return null
  if (TYPE_C.test(t.s)) return typeC(t)
  // "Straight type" is said of anything.
  if (t.s.startsWith('TYPE', start) && !(t.s.includes('USB') || (!t.free && TYPE_AB.test(t.s)))) return null
  const mount = mountMark(t.s)
  const n = positions(t.s)
  if (n !== null) return told('usb', `USB-${n}P`, 'usb', n, n <= 5 ? 4 : 2, mount ?? 'smt')
  if (t.free && start > 0) return null
  if (/3\.\d|USB3/.test(t.s)) return usual('usb', 'USB3', 'usb', t.s.includes('MICRO') ? 10 : 9, 2, mount ?? 'tht')
  // Both small types have five contacts; four shell posts are our decision for the usual ones.
  const small = /MICRO|MINI/.exec(t.s)
  if (small !== null) return told('usb', `USB-${small[0]}`, 'usb', 5, 4, mount ?? 'smt')
  // EasyEDA's plain sockets of type A and B: four contacts, the shell on two posts, as with the small types by our decision.
  if (/^USB-[AB]-TH_/.test(t.s)) return told('usb', 'USB', 'usb', 4, 2, 'tht')
  return usual('usb', 'USB', 'usb', 4, 2, mount ?? 'tht')
}

function typeC(t: PackageText): PackageMatch {
  const m = C_CONTACTS.exec(t.s)
  const n = positions(t.s) ?? int(m?.[1] ?? m?.[2] ?? m?.[3])
  const mount = mountMark(t.s) ?? 'smt'
  if (n >= 2) return told('usb-c', `USB-C-${n}P`, 'usb', n, 4, mount)
  return usual('usb-c', 'USB-C', 'usb', t.s.includes('PLUG') ? 24 : 16, 4, mount)
}

const MAGNETICS = /HR\d{3}|HY9|J1B|J0[0G]|LPJ|ARJ|74[989]|SS74|SI-6|RJHSE/

/** RJ45 eight, RJ11 four contacts; with magnetics or lamps inside the count is the maker's, so nothing is said. */
export const readRj: Reader = (t, _start, end) => {
  const kind = /^[-_ ]?(9|10|11|12|14|25|45)(?!\d)/.exec(t.s.slice(end))?.[1]
  if (kind === undefined) return null
  const mount = mountMark(t.s) ?? 'tht'
  const n = positions(t.s)
  if (n !== null) return told('rj', `RJ${kind}-${n}P`, 'rj', n, 0, mount)
  if (MAGNETICS.test(t.s)) return null
  return usual('rj', `RJ${kind}`, 'rj', kind === '45' ? 8 : kind === '12' || kind === '25' ? 6 : 4, 0, mount)
}

/** HDMI of every size has 19 contacts; the shell stands on four posts. */
export const readHdmi: Reader = (t) => told('hdmi', 'HDMI', 'connector', positions(t.s) ?? 19, 4, mountMark(t.s) ?? 'smt')

/** "MICRO-SD9+4P": the contacts right behind the word, and the posts. */
const COUNTED_CARD = /^-?\d{1,2}P?\+\d/

/** Card sockets: microSD eight contacts and the detect switch, SIM six; four shell posts. */
export const readCard: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  const isCounted = COUNTED_CARD.test(t.s.slice(end))
  if (!isCounted && (/\d/.test(t.s[end] ?? '') || (word.length === 2 && start > 0))) return null
  const n = positions(t.s)
  const mount = mountMark(t.s) ?? 'smt'
  if (n !== null) return told('card', `${word}-${n}P`, 'card', n, 4, mount)
  if (t.free && !isConnector(t.prefix)) return null
  return usual('card', word, 'card', word.includes('SIM') ? 6 : 9, 4, mount)
}

/** On the edge of the board, in Samtec's numbers too ("SMA-J-P-H-ST-EM1"). */
const ON_EDGE = /EDGE|-EM\d/

/** Coaxial sockets: centre and shield, the shield on three posts more. */
export const coax = (name: string, s: string): PackageMatch =>
  told('coax', name, 'rf', 2, 3, mountMark(s) ?? (ON_EDGE.test(s) ? 'smt' : 'tht'))

export const readCoax: Reader = (t, start, end) => ({ ...coax(t.s.slice(start, end), t.s), guess: true })

/** U.FL, IPEX, MHF: the centre contact and the ground on two pads, which drawings number as one or two. */
export const readUfl: Reader = (t, start) =>
  t.s.slice(start).startsWith('FL') && !t.s.startsWith('U.FL', start - 2) ? null : told('u.fl', 'U.FL', 'rf', 2, 1, 'smt')

const NEUTRIK = /(?:NC|NLT?|NJ|NRJ|NMJ|NSJ|NCJ)(\d{1,2})/
const MINI_XLR = /MINIXLR-(\d)/

/** Jacks are of sound where the text says so, not those of power and of instruments. */
const SOUND =
  /AUDIO|PHONE|SOUND|RCJ|STEREO|MONO|TRRS|TRS(?![A-Z])|MIC(?![A-Z])|LINE[-_ ](?:IN|OUT)|XLR|RCA|(?<!\d)(?:3[.,]5|6[.,]35|6[.,]3|2[.,]5) ?(?:MM)?|1\/[48]|PJ-?(?:3|6)|SJ-?\d|N[RM]J|EAR|PHONO/
const isSound = (s: string): boolean => SOUND.test(s) && !POWERED.test(s)
const POWERED = /(?<![A-Z])(?:DC|POWER|PWR|BARREL|SUPPLY)(?![A-Z])|DC[-_]|(?<![\d.])5[.,]5 ?(?:MM)? ?[X/] ?2[.,][15]/

/** Audio jacks: a told count, else the contacts in Neutrik's numbers, else five (stereo with switches). */
export const readAudio: Reader = (t, start, end) => {
  const mount = mountMark(t.s) ?? 'tht'
  const n = positions(t.s)
  if (n !== null)
    return told('audio', `${isSound(t.s) ? 'AUDIO' : 'JACK'}-${n}P`, isSound(t.s) ? 'audio' : 'connector', n, 0, mount)
  if (t.free || t.s.startsWith('DC')) return t.free ? null : dcJack(t)
  const mini = MINI_XLR.exec(t.s)
  if (mini !== null) return told('audio', 'MINIXLR', 'audio', int(mini[1]), 0, mount)
  const contacts = int(NEUTRIK.exec(t.s)?.[1])
  // Their jacks of even number count the chassis contact as well.
  const pins = contacts > 0 && /N[RM]J/.test(t.s) && contacts % 2 === 0 ? contacts - 1 : contacts
  const last = int(/[-_](\d)[AP](?=$|[-_])/.exec(t.s)?.[1])
  if (pins === 0 && last < 3) return usual('audio', t.s.slice(start, end), 'audio', 5, 0, mount)
  const match = told('audio', t.s.slice(start, end), 'audio', pins > 0 ? pins : last, 0, mount)
  // Of their XLRs only the data sheet says which have the ground contact.
  return { ...match, guess: pins > 0 && !/N[RM]J/.test(t.s) }
}

const DC = /^(?:[-_ ]?(?:0\d\d|IN|JACK|POWER|PWR)|[-_ ]?$|[-_ ]?[^\x20-\x7f])/

/** DC barrel jacks (DC-005, DC-IN, "BarrelJack_…"): centre, sleeve and switch. */
export const readDc: Reader = (t, _start, end) => (!t.free && DC.test(t.s.slice(end)) ? dcJack(t) : null)
export const readBarrel: Reader = (t) => dcJack(t)

function dcJack(t: PackageText): PackageMatch {
  const n = positions(t.s)
  const mount = mountMark(t.s) ?? 'tht'
  return n === null
    ? usual('dc-jack', 'DC-JACK', 'connector', 3, 0, mount)
    : told('dc-jack', `DC-JACK-${n}P`, 'connector', n, 0, mount)
}

/** Contacts of PCI Express by lanes, and of the Mini card (PCI-SIG card electromechanical specifications). */
const LANES: ReadonlyMap<string, number> = new Map([
  ['1', 36],
  ['4', 64],
  ['8', 98],
  ['16', 164],
])

/** PCI Express: Mini 52 contacts and two posts, edge sockets by their lanes. */
export const readPcie: Reader = (t) => {
  if (!/PCI[-_ ]?E/.test(t.s)) return null
  if (t.s.includes('MINI')) return told('pcie', 'MINI-PCIE', 'connector', 52, 2, mountMark(t.s) ?? 'smt')
  const pins = LANES.get(/X(16|1|4|8)(?!\d)/.exec(t.s)?.[1] ?? '')
  return pins === undefined ? null : told('pcie', 'PCIE', 'connector', pins, 0, mountMark(t.s) ?? 'tht')
}
