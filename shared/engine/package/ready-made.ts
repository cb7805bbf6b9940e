import { type Heard } from './heard.ts'

/** Parts that shops sell on a board with a row of pins under the same name: radio and position modules, sensors without leads. */
const ON_CARRIERS = /^(?:module|lga)$/
/** Order codes of the bare part: memory of Espressif, band of HopeRF, version of u-blox, reels and trays of ST, Bosch, Analog Devices. */
const BARE_CODE =
  /(?:-[HU]?|\d)N\d{1,2}(?:R\d{1,2})?(?![A-Z\d])|-H\d(?![A-Z\d])|-\d{3}S\d|(?:NEO|MAX|SAM)-\w{2,3}-\d|(?<=\d[A-Z]*)TR(?![A-Z])|[A-Z]0[A-Z]{2}\/1|CCZ|-\d[A-Z]\d{2}/

/** A module or sensor in a list of things to buy, without a designator or a footprint: the bare part or a board that carries it. */
const isListed = ({ read, prefix, footprint, isSpoken, all }: Heard): boolean =>
  isSpoken && prefix === '' && footprint === '' && read.mount === 'smt' && ON_CARRIERS.test(read.family) && !BARE_CODE.test(all)

/** Receivers of u-blox, which are called modules when they stand on their boards of four pins or five. */
const RECEIVER = /^(?:NEO|MAX-GNSS|SAM-M8Q)$/
const CARRIER = /MODULE|BREAKOUT|(?<![A-Z])GY-|BOARD/

/** The footprint, or where there is none the words, speak of the board that carries a receiver. */
const isCarried = ({ read, footprint, words, mpn, isSpoken }: Heard): boolean =>
  RECEIVER.test(read.name) && CARRIER.test(isSpoken && footprint === '' ? `${words} ${mpn}` : footprint) && !BARE_CODE.test(mpn)

/** "20 pcs 1x40 breakable header", "10 pairs": an assortment, of which nobody says how many are used. */
const ASSORTED =
  /(?<![A-Z\d])\d{1,3} ?(?:PCS|PIECES|PAIRS|PACK|SETS?|STK|STÜCK)(?![A-Z])|(?<![A-Z])(?:ASSORT\w*|BREAKABLE|BREAKAWAY|BREAK-AWAY)(?![A-Z])/
const STRIPS = /^(?:header|socket|connector)$/

const isAssorted = ({ read, prefix, footprint, words, isSpoken }: Heard): boolean =>
  isSpoken && prefix === '' && footprint === '' && STRIPS.test(read.family) && read.pins > 2 && ASSORTED.test(words)

/** Lamps by the strip, or loose by the hundred: how many are soldered nobody says. */
const isByTheMetre = ({ read, prefix, footprint, words, isSpoken }: Heard): boolean =>
  isSpoken &&
  footprint === '' &&
  read.family === 'led' &&
  (/(?<![A-Z])STRIPS?(?![A-Z])|灯带/.test(words) || (prefix === '' && read.mount === 'tht' && ASSORTED.test(words)))

/** What a list of things to buy leaves open: whether it is a bare part. */
export const isReadyMade = (heard: Heard): boolean =>
  isListed(heard) || isCarried(heard) || isAssorted(heard) || isByTheMetre(heard)
