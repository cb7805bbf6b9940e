import { families, type Heard } from './heard.ts'

const COLOUR = 'RED|GREEN|BLUE|YELLOW|AMBER|ORANGE|WHITE'
/** Lamps of two colours and of three have more ends than two. */
const COLOURS = new RegExp(
  String.raw`(?:BI|DUAL|TWO|TRI|MULTI)[- ]?COLOU?R|(?<![A-Z])RGB(?![A-Z])|双色|三色|全彩|(?<![A-Z])(?:${COLOUR}) ?[/&] ?(?:${COLOUR})(?![A-Z])|(?<![A-Z])LEDS? BI(?![A-Z])|(?<![A-Z])BI[- ]?LED`,
)
export const LAMPS = families('led', 'diode')

export const isTwoLamps = ({ read, all }: Heard): boolean => read.pins === 2 && LAMPS.has(read.family) && COLOURS.test(all)

/** Lamps in metal cans have two wires or three, whatever the can usually has. */
const METAL_CAN = /^TO-(?:5|18|39|46|52)$/
const LAMP_WORD = /(?<![A-Z])(?:LEDS?|PHOTO ?DIODES?|LASER)(?![A-Z])/

const isLampInCan = ({ read, prefix, words }: Heard): boolean =>
  METAL_CAN.test(read.name) && read.pins === 3 && (prefix === 'LED' || LAMP_WORD.test(words))

/** Most leads of a lamp, addressed ones and several in a body included. Our decision. */
const MOST_OF_LAMP = 24

/** A lamp whose leads are not those of its case. */
export const isOtherLamp = (heard: Heard): boolean =>
  isLampInCan(heard) || (heard.read.family === 'led' && heard.read.pins > MOST_OF_LAMP)
