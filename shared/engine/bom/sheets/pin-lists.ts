import type { Table } from '../../sheet/types.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import { namesBalls } from './registers.ts'
import type { Found } from './types.ts'

/** Heads of lists of a chip's pins. */
const PIN_OF = /\bpins?\b|管脚|引脚/i
const PIN = /^(signal|net|gpio|port|direction|dir|i\/?o|alternate functions?|nome no net)\b|\bpin[oe]?s?\b|管脚|引脚|网络名/i
/** Names of pins, as chips and boards have them. */
const PIN_NAME =
  /^([a-z][a-z0-9]*[_-](?:sda|scl|sck|s?clk|mosi|miso|cs|nss|rst|dc|[tr]xd?|[vh]sync|href|mclk|pclk|int|irq|en|d[pm]?\d{0,2})\d?|(?:spi|u?s?art|i2c|i2s|pwm|can|adc|sdio)\d? [a-z]{1,5}\d?|(?:sda|scl|sck|mosi|miso|[tr]xd?|[tr]ts|cts|mdio|mdc|swdio|swclk|t(?:ck|di|do|ms))\d?|v(ss|dd|cc|in|out|bat|ref)\w*|gnd\w*|agnd|n?rst|reset|p[a-k]\d{1,2}\b.*|r[a-j][0-7]|gpio[ _-]?\w*|(?:spi|u?s?art|i2c|i2s|pwm|can|adc|dac|sdio|jtag|swd|int|irq)\d{0,2}|(input|output|i\/o|in|out|power|entrada|saída|bidirec\w*|trist\w*))$/i

/** A signal or a pin, and which way it goes. */
const SIGNAL = /^signal$/i
const PIN_ALONE = /^pin(?: ?(?:no|number|#))?\.?$/i
const WAY = /^(dir(ection)?|i\/?o)$/i

type Columns = Found['assignment']['columns']

/** A list of the pins of a chip or a plug, of signals or of nets: by its heads, or by what half its rows name. */
export function isPinList(headings: readonly BomHeading[], columns: Columns, table: Table, rows: readonly number[]): boolean {
  const filled = headings.filter(({ evidence }) => evidence.filled > 0)
  const says = (pattern: RegExp) => filled.some(({ text }) => pattern.test(text))
  const { designator, quantity, mpn, supplierPart, footprint } = columns
  const isWired = says(SIGNAL) || says(PIN_ALONE)
  if (quantity === null && ((isWired && says(WAY)) || (mpn === null && says(NETS)))) return true
  if (namesBuses(filled)) return true
  if (quantity === null && footprint === null && namesBalls(table, rows, designator)) return true
  if ([quantity, mpn, supplierPart, footprint].some((column) => column !== null)) return false
  const pins = filled.filter(({ text }) => PIN.test(text))
  if (designator === null) return pins.length >= 2 || namesPins(table, rows)
  const isOfPins = headings.some(({ column, text }) => column === designator && PIN_OF.test(text))
  return pins.length > 0 && (isOfPins || namesPins(table, rows))
}

/** What each part is joined to: a netlist. */
const NETS = /^(?:nets?|net ?names?|网络)$/i
/** Heads of a chip's functions, a bus each: beside one of pins they say what each of these can do. */
const BUS = /^(spi|i2c|iic|i2s|u?s?art|pwm|jtag|swd|can|adc|dac|gpio|timer|sdio|touch)(?:[ _-]?(?:\d|lcd|screen|touch))?$/i
const namesBuses = (headings: readonly BomHeading[]): boolean =>
  headings.filter(({ text }) => BUS.test(text.trim())).length >= 3 &&
  !headings.some(({ reading }) => reading?.sense === 'quantity')

/** True where half the rows name pins or signals of buses. */
export function namesPins(table: Table, rows: readonly number[]): boolean {
  const pins = rows.filter((row) => (table.rows[row] ?? []).some((cell) => PIN_NAME.test(cell.trim()))).length
  return pins * 2 >= rows.length
}

/** Nets as drawings call them: "SDCARD_MOSI", "DC_PWM_1". */
const NET = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

/** True where most of the words in a table without a head are names of pins and nets. */
export function namesNets(table: Table, rows: readonly number[]): boolean {
  const words = rows.flatMap((row) => table.rows[row] ?? []).filter((cell) => /[A-Za-z]/.test(cell))
  const nets = words.filter((cell) => NET.test(cell.trim()) || PIN_NAME.test(cell.trim())).length
  return nets * 2 > words.length
}

/** A table under heads that nobody knows as a bill's, three of which are those of a list of pins. */
export function isPinTable(table: Table, head: number, rows: readonly number[]): boolean {
  const heads = (table.rows[head] ?? []).filter((cell) => PIN.test(cell.trim()) || PORT.test(cell.trim()))
  return heads.length >= 3 && rows.length > 0
}
const PORT = /^(port|bit|func(tion)?[_ ]?\d*|mode|in\/out|signal)$/i
