import { withNumber } from './makers/by-number.ts'
import { withPad } from './makers/padded.ts'
import { readMakers } from './makers/makers.ts'
import { readArray } from './readers/array.ts'
import { contradicts, DIP_SWITCH, isOnBoard } from './readers/gate.ts'
import { readLeadPitch, readNamedChip, readPack, readScrew } from './readers/named-chip.ts'
import { readCan } from './readers/can.ts'
import { readChip } from './readers/chip.ts'
import { asNumbered, readMakerNumber } from './readers/connector.ts'
import { prefixOf } from './text/prefix.ts'
import { positions, shellPosts, spokenLeads } from './text/count.ts'
import { readShortHc } from './readers/crystal.ts'
import { asDiode, readWiredCase } from './readers/diode.ts'
import { isLeftOpen, isMultiplied, tellsTwoSizes } from './text/left-open.ts'
import { isConnector, keeping, type PackageMatch, type PackageText } from './text/package-match.ts'
import { readIpc } from './readers/ipc7351.ts'
import { bodyUm, mountMark, pitchUm } from './text/marks.ts'
import { readBare } from './readers/mechanical.ts'
import { readKnownModule } from './readers/module.ts'
import { normalisePackage } from './text/normalise.ts'
import { asCrystal, readBareTantalum, readBySize, readClassAndMount, readHead, readTwoEnded } from './readers/passive.ts'
import { readRows, readWays } from './readers/rows.ts'
import { PLUGS } from './heard.ts'
import type { Family, PackageReading, PackageUnknown } from './types.ts'
import { readWords } from './readers/scan.ts'
import { asFuse, asLamp } from './readers/led.ts'
import { readDescribed } from './readers/through-hole.ts'
import { readDrawingNumber } from './readers/vendor.ts'

/** What the line tells beside its footprint cell. */
export type PackageHints = {
  /** Any designator of the line; its letters tell a chip from a crystal and a diode from a coaxial socket. */
  designator?: string
  /** The line's other text (value, description, MPN), asked when the footprint cell tells nothing. */
  words?: string
  class?: 'R' | 'C' | 'L' | 'FB' | 'XTAL' | null
  /** Asked last: makers write the ways of connectors and the elements of chip arrays into it. */
  mpn?: string
}

type Rule = (t: PackageText) => PackageMatch | null

/**
 * Understands a package text: name, family, leads, further joints and mount. The footprint cell decides; when it is empty or
 * unknown the line's other words are read (rule ids "words:…"). Never throws; what cannot be told is unknown, what is only
 * usual for the family is marked `guess`.
 */
export function recognisePackage(text: string, hints: PackageHints = {}): PackageReading | PackageUnknown {
  const prefix = designatorPrefix(hints)
  const s = normalisePackage(text)
  const words = hints.words === undefined || hints.words === '' ? '' : normalisePackage(hints.words)
  const cell: PackageText = { s, prefix, free: false }
  const match = s === '' ? null : asCrystal(readCell(cell), cell, words)
  const kind = (one: PackageMatch): PackageMatch => asFuse(asLamp(asDiode(one, words), prefix, words), words)
  const lamp = (one: PackageMatch): PackageMatch => (hints.designator ? one : kind(one))
  const read = match === null ? null : lamp(withNumber(withWords(match, cell, words), cell, words, hints.mpn ?? ''))
  const told =
    read !== null && ((isBare(read) && isCut(read, numberOf(hints))) || isLeftOpen(s) || isMultiplied(s))
      ? { ...read, guess: true }
      : read
  if (told !== null && told.guess !== true) return told === match ? finishedCell(text, s, told) : finish(text, s, told, '')
  const mpn = numberOf(hints)
  const mark = MOUNT_WORD[mountMark(s) ?? 'none']
  const numbered = s === '' ? null : readMakers(cell)
  if (numbered !== null) return finish(text, s, numbered, '')
  const prose = mark + (ROUND.test(s) ? `${words} ${s}` : words)
  const second = told !== null || words === '' ? null : readProse({ s: prose, prefix, free: true })
  const isSettled = second !== null && second.guess !== true && !(saysLess(second) && mpn !== '')
  const named = isSettled ? null : readNumbers(cell, mark, mpn, words)
  if (named !== null && !agree(named.match, second)) return finish(text, named.s, named.match, named.source)
  if (told !== null) return finish(text, s, told, '')
  if (second !== null) return finish(text, prose, lamp(byNumber(second, cell, words, mpn)), 'words:')
  const third = mpn === '' ? null : readPartNumber({ s: mark + mpn, prefix, free: true })
  return third === null ? { text, unknown: true } : finish(text, mark + mpn, third, 'mpn:')
}

/** The size of a round lamp is all that its cell says: the words must say that it is one. */
const ROUND = /^(?:3|5|8|10) ?MM$/

/** Running text; one that names packages of two kinds tells no more than which are usual. */
function readProse(t: PackageText): PackageMatch | null {
  const match = readAll(t)
  if (match === null) return null
  return isLeftOpen(t.s) || (match.family === 'chip' && tellsTwoSizes(t.s)) ? { ...match, guess: true } : match
}

/** Counts in running text, which say less than the number of the part: it may have rows that stand for shells, or none. */
const COUNTED: ReadonlySet<string> = new Set(['ways', 'rows', 'usb', 'usb-c', 'card', 'coax'])

/** Distributors cut the names of packages short: a bare SOT23 may have five leads. */
const saysLess = (match: PackageMatch): boolean => COUNTED.has(match.rule) || isBare(match)

/** SOT-23 and SC-70 without a count are outlines of three leads, or a name cut short. */
const isBare = ({ rule, name }: PackageMatch): boolean =>
  (rule === 'sot' && name === 'SOT-23') || (rule === 'sc' && name === 'SC-70')

/**
 * Makers' codes of SOT-23 and SC-70 with five leads or six: Texas Instruments (DBV, DDC, DCK; MF and MG of what was National's),
 * Micrel (M5, C5), Microchip (OT, CH, LT), Maxim (UK, XK).
 */
const FIVE_OR_SIX =
  /D(?:BV|DC|CK)[RT]?$|^L[MP]\w*\dM[FG]X?(?=[-/]|$)|^MIC\d[\w.-]*[BY][MC]5|^(?:MCP|TC|PIC)\d.*\/(?:OT|CH|LT)$|^MAX\d+[A-Z]?E[UX]K/

const numberOf = ({ mpn = '' }: PackageHints): string => (mpn === '' ? '' : normalisePackage(mpn))

const isCut = (match: PackageMatch, mpn: string): boolean => isBare(match) && FIVE_OR_SIX.test(mpn)

const agree = (a: PackageMatch, b: PackageMatch | null): boolean =>
  b !== null && !b.guess && a.pins === b.pins && (a.ep ?? 0) === (b.ep ?? 0) && a.mount === b.mount

/** A reading of running text: the part number may tell the mount and what else is soldered, and a cell that names a board leaves all open. */
function byNumber(match: PackageMatch, cell: PackageText, words: string, mpn: string): PackageMatch {
  if (match.family === 'crystal' && mpn !== '') return numberedCrystal(match, cell, mpn)
  const told = match.rule === 'usb' ? withNumber(match, cell, words, mpn) : match
  const known = EITHER_WAY.has(told.family) ? asNumbered(told, cell, words, mpn) : withPad(told, '', words, mpn)
  return isCut(match, mpn) || CARRIED.test(cell.s) ? { ...known, guess: true } : known
}

/** "HC/49US" is what wired and flat cans are called alike: the number of the part knows which. */
function numberedCrystal(match: PackageMatch, cell: PackageText, mpn: string): PackageMatch {
  const numbered = readMakers({ ...cell, s: mpn })
  if (numbered?.family === 'crystal' && numbered.pins === match.pins) return numbered
  return { ...match, mount: mountMark(mpn) ?? match.mount }
}

/** What the numbering of a maker tells beside the cell: in the part number, in what the line's words begin with. */
function readNumbers(cell: PackageText, mark: string, mpn: string, words: string): Numbered | null {
  if (CARRIED.test(cell.s)) return null
  const texts = [
    { ...cell, s: mpn === '' ? '' : mark + mpn, source: 'mpn:' },
    { ...cell, s: words === '' ? '' : mark + beginning(words), free: true, source: 'words:' },
  ]
  for (const { source, ...t } of texts) {
    // Modules are numbered by their names.
    const match = t.s === '' ? null : (readMakers(t) ?? (source === 'mpn:' ? readKnownModule(t) : null))
    if (match !== null && !isOnBoard(match.family, `${words} ${mpn}`)) return { s: t.s, match, source }
  }
  return null
}

/** A footprint of a board that carries the part: its joints are not the part's. */
const CARRIED = /MODULE|BREAKOUT|(?<![A-Z_])BOARD(?!ER)/

type Numbered = { s: string; match: PackageMatch; source: string }

/** The first word when it may be a part number, else the first three ("Raspberry Pi Pico"). */
function beginning(words: string): string {
  const [word = '', ...rest] = words.split(' ', 3)
  return /\d/.test(word) ? word : [word, ...rest].join(' ')
}

function designatorPrefix(hints: PackageHints): string {
  const told = prefixOf(hints.designator ?? '')
  if (told !== '') return told
  const byClass = hints.class
  return byClass === 'XTAL' ? 'Y' : (byClass ?? '')
}

/** Families that exist both ways, so that a word elsewhere on the line ("贴片PH2.0插座") decides when the cell does not. */
const EITHER_WAY = new Set<Family>([
  'connector',
  'header',
  'socket',
  'terminal',
  'switch',
  'button',
  'crystal',
  'usb',
  'audio',
  'buzzer',
])

/** What the line's other words add to a cell: the count where the cell gives only the usual one, and the mount. */
function withWords(match: PackageMatch, cell: PackageText, words: string): PackageMatch {
  if (words === '') return match
  const told = match.guess === true ? readAll({ ...cell, s: words, free: true }) : null
  const array = match.rule === 'smd-count' ? readArray({ ...cell, s: words, free: true }) : null
  if (array?.pins === match.pins) return array
  if (match.rule === 'smd-count' && DIP_SWITCH.test(words)) return { ...match, guess: true }
  const contacts = match.family === 'usb' ? positions(words) : null
  if (contacts !== null && contacts !== match.pins && match.rule === 'usb-c') return { ...match, guess: true }
  const better =
    told !== null && told.guess !== true && told.family === match.family
      ? { ...told, mount: mountMark(cell.s) ?? told.mount }
      : match
  const isEither = EITHER_WAY.has(match.family) || match.rule === 'head'
  const mark = isEither && mountMark(cell.s) === null ? mountMark(words) : null
  return mark === null ? better : { ...better, mount: mark }
}

/** Part numbers that carry a count: chip arrays everywhere, connectors where the designator says connector. */
const readPartNumber = (t: PackageText): PackageMatch | null =>
  readArray(t) ?? (isConnector(t.prefix) ? readMakerNumber(t) : null)

/** A cell that says only "SMD" or "插件" still tells the mount: its word is put before the line's other words. */
const MOUNT_WORD = { smt: 'SMD ', tht: 'PLUGIN ', press: 'PRESSFIT ', none: '' } as const

/** The rules that look at the whole text, before and after the words one by one; the first that answers wins. */
const BEFORE_WORDS: readonly Rule[] = [
  readBare,
  readScrew,
  readChip,
  readNamedChip,
  readPack,
  readLeadPitch,
  readIpc,
  readShortHc,
  readDrawingNumber,
  readKnownModule,
  readArray,
  readDescribed,
  readRows,
]
const AFTER_WORDS: readonly Rule[] = [
  readTwoEnded,
  readWiredCase,
  readBareTantalum,
  readCan,
  readHead,
  readMakerNumber,
  readBareWays,
  readBySize,
  readClassAndMount,
]

const RULES: readonly Rule[] = [...BEFORE_WORDS, readWords, ...AFTER_WORDS]

function readAll(t: PackageText): PackageMatch | null {
  const match = first(RULES, t)
  if (match === null) return null
  if (t.s.includes('+') && PLUGS.has(match.family)) return withPosts(match, t.s)
  return t.free && OUTLINES.has(match.rule) ? withSpokenLeads(match, t.s) : match
}

/** The posts of a shell as the text counts them, "MICRO-USB5+6P". */
function withPosts(match: PackageMatch, s: string): PackageMatch {
  const posts = shellPosts(s, match.pins)
  return posts === null ? match : { ...match, ep: posts }
}

const readCell = keeping(readAll)

/** Outlines that come with several numbers of leads. */
const OUTLINES: ReadonlySet<string> = new Set(['sot', 'sc', 'to', 'to-tab', 'power'])

/** "6SOT23", "5-pin SC70" count the leads of a small outline; "TO-220, 5 pins" only says that it is not the usual one. */
function withSpokenLeads(match: PackageMatch, s: string): PackageMatch {
  const leads = spokenLeads(s)
  if (leads === null || leads === match.pins || leads === match.pins + (match.ep ?? 0)) return match
  return isBare(match) ? { ...match, name: `${match.name}-${leads}`, pins: leads } : { ...match, guess: true }
}

function first(rules: readonly Rule[], t: PackageText): PackageMatch | null {
  for (const rule of rules) {
    const match = rule(t)
    if (match !== null && !contradicts(match, t)) return match
  }
  return null
}

/** EasyEDA's classes of radio and position modules. */
const MODULE_HEAD = /^(?:WIFI|WIREL|WIRELESS|BULE?T|BLUET|BLE|GPS|GNSS|GPRS|LORA|COMM|ZIGBEE)M-(?:SMD|TH)_/

/** A text with only a number of leads: a connector's ways by the designator, else some part of that many. */
function readBareWays(t: PackageText): PackageMatch | null {
  // "6P-20cm" is a cable.
  if (!t.free && /\dCM$/.test(t.s)) return null
  if (isConnector(t.prefix)) return readWays(t)
  const n = t.free ? null : positions(t.s)
  const family = MODULE_HEAD.test(t.s) ? 'module' : 'other'
  return n === null ? null : { rule: 'count', name: `${n}P`, family, pins: n, mount: mountMark(t.s) ?? 'smt' }
}

const kept = new WeakMap<PackageMatch, PackageReading>()

/** A cell that needed no other text: many lines have the same, and one reading serves them all. */
function finishedCell(text: string, s: string, match: PackageMatch): PackageReading {
  const known = kept.get(match)
  if (known?.text === text) return known
  const reading = finish(text, s, match, '')
  if (known === undefined) kept.set(match, reading)
  return reading
}

function finish(text: string, s: string, match: PackageMatch, source: string): PackageReading {
  return {
    text,
    name: match.name,
    family: match.family,
    pins: match.pins,
    exposedPads: match.ep ?? 0,
    mount: match.mount,
    rule: source + match.rule,
    guess: match.guess ?? false,
    chip: match.chip ?? null,
    pitchUm: pitchUm(s),
    bodyUm: bodyUm(s),
  }
}
