import type { Table } from '../sheet/types.ts'
import { isMark as looksMark } from './marks.ts'
import { parseQuantity } from './quantity.ts'
import { fold, isBlankRow, isPlaceholder, plainNumber } from './text.ts'

/** What the cells of a column look like: shares (0 to 1) of its filled cells, over a sample of rows. */
export type Evidence = {
  /** Sampled rows and how many of them have something in this column. */
  rows: number
  filled: number
  designator: number
  /** Share of designators that occur once: references are unique, part numbers repeat. */
  unique: number
  integer: number
  number: number
  /** Cells that count pieces: numbers, "12个", 若干. */
  counts: number
  /** Places on the board: "10.2mm", "-20.1". */
  coordinate: number
  package: number
  value: number
  mpn: number
  lcsc: number
  sku: number
  /** Sentences: long, with blanks or several Chinese characters. */
  prose: number
  chinese: number
  url: number
  /** Counts upwards by one: a running number. */
  running: boolean
  /** Cells share one pattern of letters and digits ("01.01.0023"): an in-house code. */
  patterned: number
  side: number
  process: number
  /** Words of a fitting column: yes, no, 贴, 不贴, DNP … */
  fitting: number
  /** Words that by themselves mean "not fitted". */
  marks: number
  maker: number
  distributor: number
}

/** Rows looked at. Our decision: enough to outvote odd cells, few enough to cost nothing. */
const SAMPLE = 80

const REF = /^(?:[A-Z]{1,5}|[A-Za-z]{1,10})\d{1,5}[A-Za-z]?(?:[-~][A-Za-z]{0,10}\d{1,5})?$/
const USUAL =
  /^(?:R|C|L|D|Q|U|J|P|CN|CON|X|Y|F|FB|T|TP|SW|S|K|LED|LD|ZD|TVS|VR|RV|RT|RN|RP|RS|BT|B|BZ|H|MH|FID|IC|M|MK|MIC|ANT|JP|E|EC|CE|CP|OC|OP|USB|DS|CR|A|V|N|Z|ESD|PD|NTC|PTC|CX|CY|DC|SP|LS|TR|XTAL|OSC|BAT|VD|VT|DA|DD|XS|XP|G|W|RL|RLY|BUZZER|KEY|PH|HDR|HD|FU|FS|BR|DB|LCD|OLED|TF|SD|SIM|RJ|SMA|RF|TX|RX|CA|RA|RB|CB|LB|CC|RC|MOV|GDT|PCB|CT|NET|GPIO|I2C|SPI|UART|SCR|SCREW)\d/i
const FOOTPRINT =
  /(^|[^0-9])(01005|0201|0402|0603|0805|1206|1210|1808|1812|2010|2220|2512|3216|3528|6032|7343|3225|5032|2520|2016|7050)([^0-9]|$)|^(201|402|603|805)$|\b(sot|sod|soic|sop|ssop|tssop|msop|qfn|dfn|qfp|lqfp|tqfp|vqfn|wqfn|bga|dip|sip|to-?\d{2,3}|do-?2\d\d|sma|smb|smc|melf|mini-?melf|plcc|lcc|lga|csp|wlcsp|dpak|d2pak|d-pak|sc-?\d\d|hc-?49|sot\d|sod\d|so-?\d|pdip|son|vson|uson|xson|tsot|tdfn|udfn|smd|hdr|conn|ind|cap|led|crystal|pinheader|pinsocket|led_|sw_|res|axial|radial|ll-?34|tantal|dsub|jst|molex|usb)[-_0-9a-z]*|封装|贴片|直插|插件|卧式|立式|metric|_tht|_smd|thru|th_|smd_/i
const VALUE =
  /^(约)?\d+(\.\d+)?\s*(p|n|u|µ|μ|m|k|K|M|G)?\s*(f|F|h|H|r|R|Ω|ohms?|OHMS?|Ohms?|欧|欧姆|hz|Hz|HZ|v|V|a|A|w|W|MHz|kHz|MHZ|KHz|KHZ|MH|pf|PF|uf|UF|nf|NF)?([\s/,(±@_x×].{0,60})?$|^\d+[RrKkMmPpNnUu]\d*([\s/,(±].{0,60})?$|^(0R|R\d+|0Ω)/
const PART = /^(?=[^\s]*\d)(?=[^\s]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9\-./+#_(),=&:]{3,39}(?: [A-Za-z0-9().-]{1,14}){0,2}$/
const SKU = /^(?:.{4,40}-ND|\d{2,3}-(?=.*[A-Z])[A-Z0-9][A-Z0-9./+-]{4,}|\d{2,3}-\d{8,}|C\d{4,9}|\d{7}(?:RL)?)$/i
const MAKERS =
  /^(samsung|murata|yageo|tdk|kemet|avx|vishay|panasonic|rohm|onsemi|on semi|ti|texas|st|stm|nxp|infineon|diodes|nexperia|microchip|maxim|analog|adi|molex|te|jst|hirose|samtec|omron|bourns|littelfuse|wurth|würth|taiyo|walsin|uniohm|uni-royal|ralec|fenghua|cctc|nichicon|rubycon|epson|abracon|国巨|三星|村田|风华|厚声|顺络|南京|江苏|长电|圣邦|矽力|乐鑫|兆易|沁恒|立锜|罗姆|威世|安森美|德州|意法|瑞萨|华润|士兰微|台达|宏发|顺芯|晶导微|合科泰)/i
const SELLERS =
  /^(digi-?key|mouser|lcsc|立创|嘉立创|farnell|newark|arrow|avnet|element14|taobao|淘宝|1688|aliexpress|amazon|szlcsc|rs|tme|得捷|贸泽|云汉|京东|拼多多)/i

/** True when every token of the cell reads as a designator and at least one starts with a usual prefix. */
export function looksDesignator(cell: string): boolean {
  const text = fold(cell)
  if (text === '' || !/\d/.test(text)) return false
  const tokens = text.split(/[\s,、;|/\\]+/).filter(Boolean)
  let usual = 0
  for (const token of tokens) {
    const bare = token.replace(/^.*:/, '').replace(/#\d+$/, '')
    if (/^[CRLD]0\d{3}$/i.test(bare) || /^C\d{5,}$/.test(bare)) return false
    if (REF.test(bare) || /^[A-Z]{1,5}\d{1,4}([-_.]\d{1,3}|[-_][A-Z])$/.test(bare)) {
      if (USUAL.test(bare)) usual++
    } else if (!/^\d{1,4}([-~]\d{1,4})?$/.test(bare)) return false
  }
  return usual > 0 && usual * 2 >= tokens.length
}

export const looksPackage = (cell: string): boolean => FOOTPRINT.test(fold(cell))
export const looksValue = (cell: string): boolean => VALUE.test(fold(cell))
/** A single token of letters and digits as makers name parts. */
export const looksPart = (cell: string): boolean => {
  const text = fold(cell)
  return PART.test(text) && !looksValue(text) && !/^https?:/i.test(text)
}
export const looksLcsc = (cell: string): boolean => /^C\d{4,9}$/.test(cell.trim())
export const looksSide = (cell: string): boolean =>
  /^(t|b|top|bot|bottom|顶|底|正|反|顶层|底层|正面|反面|背面|顶面|底面|[ab]面|[fb]\.cu|top ?layer|bottom ?layer|toplayer|bottomlayer|both|双面|tb|t\/b)$/i.test(
    fold(cell),
  )
export const looksProcess = (cell: string): boolean =>
  /^(smt|smd|dip|tht|th|thd|pth|贴片|插件|表贴|直插|后焊|手工|手焊|手插|机贴|波峰焊|回流焊|压接|through ?hole|surface ?mount|manual|hand|贴装|插装|贴片件|插件件|ai|press-?fit)$/i.test(
    fold(cell),
  )

/** Words that fill a column of fitting marks; slots for each designator (",,,DNI") included. */
export const looksFitting = (cell: string): boolean => {
  const text = fold(cell).replace(/^[,，\s]+/, '')
  return text === '' || looksMark(text) || looksDesignator(text) || FITTING.test(text)
}
const FITTING =
  /^(是|否|y|n|yes|no|0|1|√|✓|✔|×|x|✗|true|false|t|f|ok|fit|fitted|mount(ed)?|place(d)?|populate(d)?|load(ed)?|assemble(d)?|install(ed)?|std|standard|opt(ion(al)?)?|贴|贴装|贴片|焊|焊接|装|安装|上件|预留|选贴|选焊|空|无|nc|exclude.*)(,.*)?$/i

/** Rows after the head that count as sample: filled ones, at most `SAMPLE`. */
export function sampleRows(table: Table, from: number, to: number): number[] {
  const rows: number[] = []
  for (let r = from; r <= to && rows.length < SAMPLE; r++) if (!isBlankRow(table.rows[r])) rows.push(r)
  return rows
}

/** Weighs one column over the sampled rows. */
export function weigh(table: Table, rows: readonly number[], column: number): Evidence {
  const cells: string[] = []
  for (const r of rows) {
    const cell = (table.rows[r]?.[column] ?? '').trim()
    if (cell !== '' && !isPlaceholder(cell)) cells.push(cell.slice(0, 200))
  }
  const share = (test: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter((cell) => test(cell)).length / cells.length
  const numbers = cells.map((cell) => plainNumber(cell))
  return {
    rows: rows.length,
    filled: cells.length,
    designator: share(looksDesignator),
    unique: uniqueShare(cells),
    integer: cells.length === 0 ? 0 : numbers.filter((n) => n !== null && Number.isInteger(n)).length / cells.length,
    number: cells.length === 0 ? 0 : numbers.filter((n) => n !== null).length / cells.length,
    counts: share((cell) => parseQuantity(cell).problem === 'none' || parseQuantity(cell).problem === 'vague'),
    coordinate: share((cell) => /^-?\d{1,6}(\.\d{1,9})?\s?(mm|mil|in|um)?$/i.test(cell)),
    package: share(looksPackage),
    value: share(looksValue),
    mpn: share(looksPart),
    lcsc: share(looksLcsc),
    sku: share((cell) => SKU.test(fold(cell))),
    prose: share((cell) => cell.length > 24 && /\s.*\s|[\u3400-\u9fff]{4}/.test(cell)),
    chinese: share((cell) => /[\u3400-\u9fff]/.test(cell)),
    url: share((cell) => /^(https?:|www\.|\/product)/i.test(cell)),
    running: isRunning(numbers),
    patterned: patternShare(cells),
    side: share(looksSide),
    process: share(looksProcess),
    fitting: share(looksFitting),
    marks: share((cell) => looksMark(fold(cell))),
    maker: share((cell) => MAKERS.test(fold(cell))),
    distributor: share((cell) => SELLERS.test(fold(cell))),
  }
}

function uniqueShare(cells: readonly string[]): number {
  return cells.length === 0 ? 0 : new Set(cells).size / cells.length
}

/** Mostly steps of one upwards, starting low: 1, 2, 3 … (pages and gaps allowed). */
function isRunning(numbers: readonly (number | null)[]): boolean {
  let steps = 0
  let pairs = 0
  for (let i = 1; i < numbers.length; i++) {
    const before = numbers[i - 1]
    const now = numbers[i]
    if (before === null || before === undefined || now === null || now === undefined) continue
    pairs++
    if (now - before === 1) steps++
  }
  return pairs > 0 && steps >= pairs * 0.75 && numbers.filter((n) => n !== null).length >= numbers.length * 0.9
}

/** Share of cells with the commonest shape once digits read 9 and letters A (runs kept to one sign). */
function patternShare(cells: readonly string[]): number {
  if (cells.length < 4) return 0
  const shapes = new Map<string, number>()
  for (const cell of cells) {
    const shape = cell.replace(/\d/g, '9').replace(/[A-Za-z]+/g, 'A')
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1)
  }
  return Math.max(...shapes.values()) / cells.length
}
