import { LAMPS } from './lamp-evidence.ts'
import { CASES, type Heard, PLUGS } from './heard.ts'
import { MADE_BOARD } from './readers/gate.ts'
import { mountMark } from './text/marks.ts'

const MADE_UP =
  /(?<![A-Z])(?:CABLES?|HARNESS|ADAPTERS?|BREAKOUT|KIT|FREE HANGING)(?![A-Z])|(?<![A-Z])(?:LED|NEOPIXEL)S? (?:RING|STRIP|STRIPE|MATRIX|PANEL|STICK)(?![A-Z])|(?<![A-Z])RING LED/

/** A finished board or cable in a list of things to buy: whether it is soldered, and by which of its holes, the list does not tell. */
export const isBoard = (heard: Heard): boolean =>
  isDevBoard(heard) ||
  (heard.isSpoken && heard.footprint === '' && (isEdgeMounted(heard) || (heard.prefix === '' && isFinished(heard))))

/** A finished board on the rows of its pins, which a case in two rows is not. */
const isDevBoard = ({ read, words, isSpoken }: Heard): boolean => !isSpoken && read.family === 'dip' && MADE_BOARD.test(words)

const isFinished = ({ read, words }: Heard): boolean =>
  (read.family === 'module' && read.mount === 'tht') ||
  read.family === 'display' ||
  ((PLUGS.has(read.family) || LAMPS.has(read.family) || CASES.has(read.family)) && MADE_UP.test(words))

/** Boards with half holes along their edges: they lie flat or stand on pins. */
const isEdgeMounted = ({ read, all }: Heard): boolean => /^(?:RPI-PICO|XIAO)$/.test(read.name) && mountMark(all) === null

/** Footprints that say the part is not on the board. */
const ELSEWHERE = /^(?:EXTERNAL|OFF[-_ ]?BOARD|CHASSIS|CABLE|外接|外置|外部)(?![A-Z])/
/** An antenna is screwed on; what it is screwed to is a socket. */
const ANTENNA = /(?<![A-Z])(?:ANTENNA|AERIAL)S?(?![A-Z])|天线/
const SOCKET = /CONN|JACK|SOCKET|RECEPT|座/
/** The half of a connector that is plugged in, where nothing says that it is put on a board. */
const PLUG = /(?<![A-Z])PLUGS?(?![A-Z])/
const SOLDERED = /PCB|BOARD|SOLDER|VERTICAL|ANGLE|HEADER/

/** Lamps in the front of a box. */
const IN_PANEL = /(?<![A-Z])(?:PANEL|PILOT|CHASSIS|ENCLOSURE|VAC)(?![A-Z])/

/** The same under a designator, where the words must say it of the lamp itself. */
const PANEL_LAMP = /OFF[- ]?BOARD|(?<![A-Z])PANEL(?:[- ]MOUNT(?:ED)?)? (?:LEDS?|LAMPS?)(?![A-Z])/

/** A battery that is bought with its plug: what it is plugged into is another part. */
const isPack = ({ read, prefix, words }: Heard): boolean =>
  PLUGS.has(read.family) && /^(?:BA?T+|BATTERY)$/.test(prefix) && PACK.test(words) && !SOCKET.test(words) && !SOLDERED.test(words)
const PACK = /(?<![A-Z])LI-?(?:PO|ION)(?![A-Z])|LITHIUM|\d ?MAH(?![A-Z])|BATTERY PACK/

/** A socket or plug counted in rows, and not a word of the board, of pins, of a pitch or a maker's number. */
const isOnlyCalled = ({ read, rule, mpn, words }: Heard): boolean =>
  rule === 'rows' && PLUGS.has(read.family) && mpn === '' && ONLY_CALLED.test(words)
const ONLY_CALLED = /^(?:SOCKET|CONNECTOR|PLUG|JACK)S? \d{1,2} ?X ?\d{1,2}$/

/** Halves that a cable hangs on: solder cups, crimp housings (Molex Micro-Fit 43025 and 43645, JST XHP …), levers for wires, caps of jumpers, plugs with a lock for their contacts. */
const ON_WIRES =
  /SOLDER CUP|SLDR CUP|(?<![A-Z])WAGO(?![A-Z])|(?<![A-Z])SHUNTS?(?![A-Z])|JUMPER CAPS?(?![A-Z])|短路[帽块]|跳线帽|(?<!\d)4(?:3025|3645)-?\d{4}(?!\d)|(?<![A-Z])(?:PH|SH|GH|ZH|EH|VH)R-\d{1,2}(?!\d)|(?<![A-Z])XHP-\d{1,2}(?!\d)|(?<![A-Z])TERM(?:INAL)? BLO?C?K PLUGS?(?![A-Z])|M(?:ICRO|INI)-? ?FIT.{0,24}RECEPT|(?<![A-Z])W\/ ?[CT]PA(?![A-Z])/
/** Plugs that boxes and wires have as well, where no designator and no word speaks of a board. */
const ON_BOXES =
  /(?<![A-Z])(?:D-?SUB|XLR|DINNECTOR|DIN[- ]RAIL|BANANA|SPEAKON|POWERCON)(?![A-Z])|(?<![A-Z])MALE ?[/&] ?FEMALE(?![A-Z])|\d-PACK|\d ?P ?\([FM]\)|WIĄZ|WIAZ/

const isOnWires = ({ read, prefix, words, all }: Heard): boolean =>
  PLUGS.has(read.family) && (ON_WIRES.test(all) || (prefix === '' && ON_BOXES.test(words) && !SOLDERED.test(words)))

/** A case or module that is plugged into what is soldered. */
const PLUGGED =
  /(?<![A-Z])(?:SOCKETED|PLUGGED[- ]IN(?:TO)?|PLUG-?IN MODULE|(?:IN|INTO|ON) (?:A |THE |ITS )?SOCKETS?)(?![A-Z])|插在|插于/
const isPluggedIn = ({ read, words, footprint }: Heard): boolean =>
  read.mount === 'tht' && STANDING.test(read.family) && (PLUGGED.test(footprint) || PLUGGED.test(words))
const STANDING = /^(?:sip|dip|module|display|relay|plcc)$/

/** The half with the screws of a pluggable terminal: what is soldered is numbered 2EDGR, 2EDGV, 15EDGRC. */
const SCREWED_HALF = /(?<![\dA-Z])(?:KF[A-Z]?-?)?(?:2|15)EDGK(?![A-Z])/
const SOLDERED_HALF = /EDG[RV]/
const isScrewedHalf = ({ read, all }: Heard): boolean =>
  PLUGS.has(read.family) && SCREWED_HALF.test(all) && !SOLDERED_HALF.test(all)

/** Parts of the set that no board carries, or nobody says so. */
export function isOffBoard(heard: Heard): boolean {
  const { read, prefix, footprint, words, isSpoken, all } = heard
  if (isPack(heard) || isPluggedIn(heard) || isScrewedHalf(heard)) return true
  if (!isSpoken || read.mount === 'none') return false
  if (ELSEWHERE.test(footprint)) return true
  // A number in the column of footprints is how many come in a pack.
  if (!/^\d{0,3}$/.test(footprint)) return false
  if (LAMPS.has(read.family) && (prefix === '' ? IN_PANEL : PANEL_LAMP).test(words)) return true
  if (prefix === '' && isOnlyCalled(heard)) return true
  if (isOnWires(heard)) return true
  if (read.family === 'rf' && ANTENNA.test(words) && !SOCKET.test(words)) return true
  return PLUGS.has(read.family) && prefix === '' && PLUG.test(words) && mountMark(all) === null && !SOLDERED.test(words)
}
