import { BARE_TAB, COUNTED_WAYS, isCase, isCountOnly, numberedOtherwise, numberedPlug } from './makers/by-number.ts'
import { readMakers } from './makers/makers.ts'
import { readWords } from './readers/scan.ts'
import { positions, spokenLeads } from './text/count.ts'
import { mountMark } from './text/marks.ts'
import { isBoughtPad, isCountedOtherwise, isMountedOtherwise } from './contradictions.ts'
import { isShellUntold, isWoundSize } from './made-otherwise.ts'
import { isReadyMade } from './ready-made.ts'
import { normalisePackage } from './text/normalise.ts'
import type { PackageMatch } from './text/package-match.ts'
import { isOtherLamp, isTwoLamps } from './lamp-evidence.ts'
import { isBoard, isOffBoard } from './off-board.ts'
import { CASES, families, type Heard, PASSIVES, PLUGS, type Witnesses } from './heard.ts'
import type { Doubt, Family, PackageReading } from './types.ts'

/** Parts that designators never stand for: in whatever text, or in running text and part numbers, which name other parts by the way. */
const NEVER: readonly (readonly [prefix: RegExp, families: ReadonlySet<Family>, where: 'anywhere' | 'spoken'])[] = [
  [/^(?:C|EC|CE)$/, families('diode', 'led', 'sot', 'crystal', 'button', 'switch', 'inductor'), 'anywhere'],
  [/^(?:L|FB)$/, families('diode', 'sot', 'crystal', 'button', 'tantalum'), 'anywhere'],
  [/^(?:U|IC|Q)$/, PASSIVES, 'anywhere'],
  [/^(?:R|RS)$/, families('to', 'power'), 'anywhere'],
  [/^(?:D|ZD|VD|TVS|LED|Q|R)$/, PLUGS, 'spoken'],
  [/^(?:J|CN|CON|XS|XP)$/, CASES, 'spoken'],
  [/^(?:K|RL|RLY|RY|REL)$/, PLUGS, 'spoken'],
]

/** Words for parts of two ends, which some lists number like circuits. */
const TWO_ENDED =
  /(?<![A-Z])(?:RES(?:ISTORS?)?|CAP(?:ACITORS?)?|IND(?:UCTORS?)?|FERRITES?|BEADS?|FUSES?|PTC|NTC|THERMISTORS?|DIODES?|VARISTORS?)(?![A-Z])/

const isOtherPart = ({ read, prefix, words, isSpoken }: Heard): boolean =>
  NEVER.some(([pattern, never, where]) => never.has(read.family) && (where === 'anywhere' || isSpoken) && pattern.test(prefix)) &&
  !(PASSIVES.has(read.family) && TWO_ENDED.test(words))

/** Two ends by the class alone that a library's name begins with, under a circuit. */
const isTwoEndedCircuit = ({ rule, prefix, words }: Heard): boolean =>
  rule === 'head' && CIRCUIT.test(prefix) && !TWO_ENDED.test(words)

/** Letters of a series of plugs, which under a part of two ends or of windings say something else: "SM-6" of a transformer. */
const NO_PLUG = /^(?:T|TR|TV|XFMR|R|C|L|FB|D|VD|Q|VT)$/
const isLooseSeries = ({ rule, prefix }: Heard): boolean => rule === 'series' && NO_PLUG.test(prefix)

/** Readings that rest on a number beside a word for any connector. */
const ANY_CONNECTOR: ReadonlySet<string> = new Set(['ways', 'ways-last', 'series', 'count'])
/** Connectors that lie on the board, or whose posts are counted otherwise. */
const OF_A_KIND = /(?<![A-Z])(?:FFC|FPC|FLEX|HDMI|USB|FMC|VITA-?\d|Q?SFP|M\.2|RJ-?\d\d|SIM|SD CARD|MICROSD)(?![A-Z])/

const isOtherPlug = ({ read, rule, all }: Heard): boolean =>
  ANY_CONNECTOR.has(rule) && !['fpc', 'usb', 'rj', 'card'].includes(read.family) && read.mount === 'tht' && OF_A_KIND.test(all)

const CIRCUIT = /^(?:U|IC|DA|DD)$/
const CIRCUIT_WORD =
  /(?<![A-Z])(?:ICS?|REG(?:ULATOR)?|LDO|CONVERTER|OP ?AMP|AMPLIFIER|EEPROM|FLASH|SENSOR|SUPERVISOR|CHARGER|BUFFER|DRIVER|CONTROLLER|GATE|COMPARATOR)(?![A-Z])/
/** Outlines that a name alone leaves open: circuits in them have three leads, five or six. */
const BARE: ReadonlySet<string> = new Set(['SOT-23', 'SC-70'])

/** Footprints of a library: those of five leads and six have names of their own there. */
const LIBRARY = /^[^:]+:\S+$/

/** Circuits that have three leads in whatever outline, by their numbers, and what has three by its kind. */
const THREE_LEADS =
  /(?<!\d)7[89][A-Z]{0,2}(?:05|06|08|09|1[0258]|20|24|33)(?!\d)|(?<!\d)(?:1117|108[4-7]|3[135]7|29(?:37|40)|431|350)(?!\d)|(?<![A-Z])L(?:F\d\dC|49[46]0)|LM3[345](?!\d)|(?:TRANSISTOR|FET|TRIAC|IGBT|SCR|THYRISTOR|DIODE)S?(?![A-Z])/

const isBare = ({ read, rule, all }: Heard): boolean =>
  ((rule === 'sot' || rule === 'sc') && BARE.has(read.name)) ||
  (['to', 'to-tab', 'power'].includes(rule) && BARE_TAB.test(read.name) && !THREE_LEADS.test(all))

/** An integrated circuit whose outline is told without its leads, and no part number that tells them. */
function isBareOutline(heard: Heard): boolean {
  const { read, prefix, words, mpn, all } = heard
  if (!isBare(heard) || LIBRARY.test(read.text)) return false
  if (!(CIRCUIT.test(prefix) || (prefix === '' && CIRCUIT_WORD.test(words))) || spokenLeads(all) === read.pins) return false
  return ![mpn, words.split(' ', 1)[0] ?? ''].some((s) => s !== '' && readMakers({ s, prefix, free: true })?.pins === read.pins)
}

/** Diodes in cases of transistors have two wires or three: "CT" says three. */
const isTwoOrThree = ({ read, rule, prefix, all }: Heard): boolean =>
  rule === 'to' &&
  /^TO-(?:220|247|3P)[A-Z]{0,2}$/.test(read.name) &&
  read.pins === 3 &&
  /^(?:D|VD|CR)$/.test(prefix) &&
  !/\dC[TRW](?![A-Z])|\dC[PT]Q|COMMON|DUAL|(?<!\d)3[- ]?PINS?/.test(all)

/** The pitch in mm below which a plug mostly lies on the board. Our decision. */
const FINE_UM = 1300

/** A plug of a fine pitch that nobody says goes through the board. */
const isFine = (heard: Heard): boolean => isFinePlug(heard) && !isNumbered(heard)

const isFinePlug = ({ read, rule, isSpoken, all }: Heard): boolean =>
  (isSpoken || rule === 'ways-last') &&
  (ANY_CONNECTOR.has(rule) || rule === 'rows') &&
  read.mount === 'tht' &&
  mountMark(all) === null &&
  pitchOf(all) < FINE_UM

/** The maker's number of the plug tells its ways, and with them how it is put on. */
const isNumbered = ({ read, prefix, mpn }: Heard): boolean => mpn !== '' && numberedWays(mpn, prefix)?.pins === read.pins

const PITCH =
  /(?<![\d.])(\d\.\d{1,2}) ?MM (?:PITCH|SPACING)|PITCH[ :=]{0,2}(\d\.\d{1,2}) ?MM|(?<![\d.])(0\.[3-8]\d?|1\.00?|1\.2[57]) ?MM|(?<!\d)(1)[DP]25(?!\d)/
function pitchOf(s: string): number {
  const m = PITCH.exec(s)
  return m === null ? Number.POSITIVE_INFINITY : 1000 * Number(m[1] ?? m[2] ?? m[3] ?? m[4])
}

/** Footprints named by a maker's number alone: what the words count may lie on the board or go through it. */
const NUMBER_ONLY = /^(?:[^:]*:)?\d[\d-]{5,}[A-Z]{0,3}$/
/** Copper of the board itself, as libraries name it: contacts of its edge, half holes, pads for wires. */
const EDGE = /PCB[-_ ]?Edge|castell?at|solder[-_ ]?pad|wire[-_ ]?pad/i
/** A plug of which only the ways are told: no kind that goes through the board, no pitch that does, no maker's number. */
const isAnyPlug = (all: string): boolean => PLUG_ONLY.test(all) && !WIRED_KIND.test(all)
const PLUG_ONLY = /CONN|PLUG|WAFER|JST/
const WIRED_KIND =
  /HEADER|HDR|PIN ?HEAD|STRIP|TERM|SCREW|SOCKET|BORNE|BORNIER|CLEMA|RECEPT|BOX|IDC|KK|XH|VH|EH|PHB|B\d{1,2}B-|CONN_?\d{2}X\d{2}|CONN_\d|2[.,]50?|2[.,]54|3[.,]\d|4[.,]2|5[.,]\d|7[.,]62|0?\.1(?:00)? ?(?:"|IN)|100 ?MIL|\d{4,}|D-?SUB|RIGHT|ANGLE|STRAIGHT|VERT/
/** Eagle's strips of 1 mm lie on the board. */
const FINE_STRIP = /^\dX\d{1,2}-1MM/

const isUnknownMount = ({ read, rule, footprint, prefix, mpn, isSpoken, all }: Heard): boolean =>
  COUNTED_WAYS.has(rule) &&
  read.mount === 'tht' &&
  mountMark(all) === null &&
  (EDGE.test(read.text) ||
    FINE_STRIP.test(footprint) ||
    (isSpoken && (NUMBER_ONLY.test(footprint) || (isAnyPlug(all) && numberedWays(mpn, prefix) === null))))

/** Cases that lie on the board, and those that go through it: the words name one, the cell the other. */
function isWordedOtherwise({ read, words, isSpoken }: Heard): boolean {
  if (isSpoken || words === '' || !isCase(read)) return false
  const said = readWords({ s: words, prefix: '', free: true })
  return said !== null && said.guess !== true && CASED.has(said.rule) && said.mount !== read.mount
}
const CASED: ReadonlySet<string> = new Set(['sop', 'qfp', 'qfn', 'dfn', 'sot', 'dip', 'to', 'to-tab'])

/** The footprint says one way of mounting, the number of the part the other. */
function isOtherMount({ read, footprint, isSpoken }: Heard): boolean {
  const mark = isSpoken ? mountMark(footprint) : null
  return mark !== null && read.mount !== 'none' && mark !== read.mount
}

/** Several parts in one body. */
const SEVERAL = /(?<![A-Z])(?:ARRAYS?|NETWORK)(?![A-Z])|(?<![\dA-Z.])[2-9] ?X (?:RES|CAP)|排阻|排容/
/** Resistor networks by their letters, and Eagle's convex and concave arrays by the size of one: "0603-ARV". */
const NETWORK = /^RN$/
const ARRAYED = /^\d{4}-AR[CV]$/

const isSeveral = ({ read, prefix, footprint, words }: Heard): boolean =>
  read.family === 'chip' && read.pins === 2 && (SEVERAL.test(words) || NETWORK.test(prefix) || ARRAYED.test(footprint))

/** Capacitors and beads that lead through to ground have three ends and more (Murata NFM, NFL, NFE). */
const isThrough = ({ read, all }: Heard): boolean =>
  read.family === 'chip' && read.pins === 2 && /(?<![A-Z\d])NF[MLE]\d{2}[A-Z]|FEED-?THR(?:OUGH|U)/.test(all)

const numberedWays = (mpn: string, prefix: string): PackageMatch | null => numberedPlug({ s: mpn, prefix, free: true })

/** The maker's number of a plug counts other ways than the cell. */
function numbersOtherWays(mpn: string, read: PackageReading, prefix: string): boolean {
  const numbered = mpn === '' ? null : numberedWays(mpn, prefix)
  return numbered !== null && numbered.family !== 'socket' && numbered.pins !== read.pins
}

/** Two texts count differently where one of them only stands near a number. */
function isOtherCount(heard: Heard): boolean {
  const { read, rule, prefix, footprint, words, mpn, isSpoken } = heard
  if (isOtherLamp(heard)) return true
  if (isSeveral(heard) || isThrough(heard)) return true
  if (COUNTED_WAYS.has(rule) && numbersOtherWays(mpn, read, prefix)) return true
  if (rule !== 'ways-last' && rule !== 'eagle-strip') return false
  const told = positions(isSpoken ? footprint : words)
  return told !== null && told !== read.pins
}

/** Fewest leads that a part of a family can have. */
const FEWEST: Partial<Record<Family, number>> = { transformer: 4, bridge: 4, relay: 4, rj: 4, card: 6, switch: 2, button: 2 }

/** A size or a way of being wired, in a name that begins with no more than its class. */
const TOLD_MORE = /\d|AXIAL|RADIAL|DISC|ELEC|BOX|MELF|TOROID|VERTICAL/

/** Molex numbers whose series says how it is put on: Micro-Fit, Mini-Fit, Sabre, PicoBlade, SPOX, KK, C-Grid, Milli-Grid, Pico-Clasp. */
const MOLEX_KNOWN = /(?<!\d)(?:43\d{3}|55\d\d-|530\d\d|532[56]\d|53[37]\d\d|534\d\d|87\d{3}|50\d{4})/

const SURFACE_SERIES = /PK[LM]CS/

/** Clips and holders of fuses lie on the board or go through it. */
const HOLDS = /KEYSTONE|SCHURTER|CLIP|HOLDER/
/** What protects lines has two ends or as many as the lines: without a body its number says nothing. */
const PROTECTS = /^(?:ESD|TVS)[-_ ](?!.*(?:_L\d|\dX\d|[-_]P\d))/

function isHeadOnly({ read }: Heard): boolean {
  const name = normalisePackage(read.text)
  const mark = mountMark(name)
  return (mark !== 'tht' && !TOLD_MORE.test(name)) || (mark === null && (HOLDS.test(name) || PROTECTS.test(name)))
}

/** What lies in a flat body of a number of pins under these letters is a chip array or a circuit's case. */
const RESISTORS = /^(?:R|RN|RR|RA|RP|C)$/

const isNumberedAs = (family: Family, mpn: string, prefix: string): boolean =>
  mpn !== '' && readMakers({ s: mpn, prefix, free: true })?.family === family

/** Texts that name a class or a number and nothing that says which package it is. */
const KIND_ONLY: Readonly<Record<string, (heard: Heard) => boolean>> = {
  head: isHeadOnly,
  'smd-count': ({ prefix, read }) => RESISTORS.test(prefix) || read.pins > 8,
  count: ({ all, read }) => mountMark(all) === null || (read.mount === 'smt' && read.family === 'other'),
  module: ({ read, all }) => read.name.startsWith('MODULE-') && mountMark(all) === null,
  'ways-last': ({ read }) => read.pins === 1,
  molex: ({ all }) => mountMark(all) === null && !MOLEX_KNOWN.test(all),
  'ipc-count': ({ read }) => isCountOnly({ rule: 'ipc-count', family: read.family }),
  'size-by-class': ({ prefix }) => prefix === '',
  'class-and-mount': ({ read, mpn, prefix }) =>
    read.family === 'chip' || (read.family === 'inductor' && read.mount === 'smt' && !isNumberedAs('inductor', mpn, prefix)),
  'inductor-size': ({ read }) => read.name.length > 4,
  usb: isShellUntold,
  buzzer: ({ isSpoken, all }) => isSpoken && mountMark(all) === null && !SURFACE_SERIES.test(all),
}

const isKindOnly = (heard: Heard): boolean =>
  heard.read.pins < (FEWEST[heard.read.family] ?? 0) || KIND_ONLY[heard.rule]?.(heard) === true

const RULES: readonly (readonly [doubt: Doubt, holds: (heard: Heard) => boolean])[] = [
  ['other-part', (heard) => isOtherPart(heard) || isTwoEndedCircuit(heard) || isOtherPlug(heard) || isLooseSeries(heard)],
  ['other-part', (heard) => isBoughtPad(heard) || isWoundSize(heard)],
  ['off-board', isOffBoard],
  ['other-mount', (heard) => isOtherMount(heard) || isWordedOtherwise(heard) || isFine(heard) || isUnknownMount(heard)],
  ['other-mount', isMountedOtherwise],
  ['two-lamps', isTwoLamps],
  ['bare-outline', (heard) => isBareOutline(heard) || isTwoOrThree(heard)],
  ['other-count', isOtherCount],
  ['other-count', isCountedOtherwise],
  ['kind-only', isKindOnly],
  ['board', isBoard],
  ['board', isReadyMade],
]

/** Transistors that lists name after their first case whatever they are in. */
const REGISTERED = /^(?:P?2N|BC|BD)\d{3}/

/** The number of the part is another part's than the footprint's; where no column is for it, a case's stands first in the words. */
function byOtherNumber({ read, prefix, mpn, words, isSpoken }: Heard): Doubt | null {
  if (isSpoken || read.mount === 'none' || PLUGS.has(read.family)) return null
  const number = mpn === '' && (isCase(read) || read.family === 'crystal') ? (words.split(' ', 1)[0] ?? '') : mpn
  return number === '' || (mpn === '' && REGISTERED.test(number))
    ? null
    : numberedOtherwise(read, { s: number, prefix, free: true })
}

/**
 * The rule of evidence: why a package that a text of the line gives is an estimate all the same, or null where it has earned
 * to be taken as it is. A name that only one package has is enough, unless another text or the designator speaks against it; a
 * class, a number or an outline that several packages share needs a second text.
 */
export function doubtOf(read: PackageReading, line: Witnesses): Doubt | null {
  const [footprint, words, mpn] = [line.footprint, line.words, line.mpn].map(normalisePackage) as [string, string, string]
  const rule = read.rule.slice(read.rule.indexOf(':') + 1)
  const heard: Heard = {
    read,
    rule,
    isSpoken: rule !== read.rule,
    prefix: line.prefix,
    footprint,
    words,
    mpn,
    all: `${footprint} ${words} ${mpn}`,
  }
  return RULES.find(([, holds]) => holds(heard))?.[0] ?? byOtherNumber(heard)
}
