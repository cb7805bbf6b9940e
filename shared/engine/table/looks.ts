import { oneOf } from './patterns.ts'
import { wordsFor } from '../words/words.ts'
import { fold } from './text.ts'

// What cells of our trade look like. Any dictionary may choose among these checks and add its own.

const CHIP_SIZE = oneOf(
  '(^|[^0-9])',
  ['01005|0201|0402|0603|0805|1206|1210|1808|1812|2010|2220|2512|1005|1608|2012|3216|3528|6032|7343|3225|5032|2520|2016|7050'],
  '([^0-9]|$)',
)
const LOST_ZERO = /^(201|402|603|805)$/
const FAMILY = oneOf(
  '\\b',
  [
    'sot|sod|soic|sop|ssop|tssop|msop|tsop|qfn|dfn|qfp|lqfp|tqfp|vqfn|wqfn|bga|fbga|[utv]fbga|ufqfpn|uqfn|wlcsp|dip|pdip|sip|plcc|lcc|lga|csp|wlcsp|dpak|d2pak|d-pak',
    'sma|smb|smc|melf|mini-?melf|vson|uson|xson|son|tsot|tdfn|udfn|to-?\\d{2,3}|do-?2\\d\\d|sc-?\\d\\d|hc-?49|so-?\\d+|ll-?34|smd|axial|radial',
    'pinheader|pinsocket|dsub|(hdr|conn|ind|cap|led|res|sw|usb|jst|molex|crystal)[-_]\\w*',
  ],
  '(?![a-z])',
)
const MOUNT = /\brm ?\d|封装|贴片|直插|插件|卧式|立式|metric|_tht|_smd|thru|th_|smd_/i

const VALUE =
  /^约?\d+(\.\d+)?\s*[pnuµμmkKMG]?\s*(f|h|r|Ω|ohms?|欧姆?|[mk]?hz|mh|v|a|w)?([\s/,(±@_x×].{0,60})?$|^\d+[RrKkMmPpNnUu]\d*([\s/,(±].{0,60})?$|^(0R|R\d+|0Ω)/i
const PART = /^(?=[^\s]*\d)(?=[^\s]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9\-./+#_(),=&:]{3,39}(?: [A-Za-z0-9().-]{1,14}){0,2}$/
/** Days as files write them, which papers about orders and payments are full of: "31 May 2025", "17-May-25", "2023-05-25", "1月2日". */
const DATE =
  /^(\d{1,2}[ ./-](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}([ ./,-]{1,2}\d{2,4})?|\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[/.]\d{1,2}[/.](19|20)\d{2}|\d{1,2}月\d{1,2}日)([ t-]{1,3}\d{1,2}:.{0,12})?$/i
/** The key of a row in a database. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const SKU = /^(?:.{4,40}-ND|\d{2,3}-(?=.*[A-Z])[A-Z0-9][A-Z0-9./+-]{4,}|\d{2,3}-\d{8,}|\d{3}-\d{3,4}|C\d{4,9}|\d{7}(?:RL)?)$/i

const MAKER = oneOf(
  '^',
  [
    'samsung|murata|yageo|tdk|kemet|avx|vishay|panasonic|rohm|onsemi|on semi|ti|texas|st|stm|nxp|infineon|diodes|nexperia|microchip',
    'maxim|analog|adi|molex|te|jst|hirose|samtec|omron|bourns|littelfuse|wurth|würth|taiyo|walsin|uniohm|uni-royal|ralec|fenghua|cctc',
    'nichicon|rubycon|epson|abracon|国巨|三星|村田|风华|厚声|顺络|长电|圣邦|矽力|乐鑫|兆易|沁恒|立锜|罗姆|威世|安森美|德州|意法|瑞萨',
    '华润|士兰微|台达|宏发|晶导微|合科泰',
  ],
  '',
)
const SELLER = oneOf(
  '^',
  [
    'digi-?key|mouser|lcsc|立创|嘉立创|farnell|newark|arrow|avnet|element14|taobao|淘宝|1688|aliexpress|amazon|szlcsc|rs|tme|得捷|贸泽',
    '云汉|京东|拼多多|reichelt|conrad|pollin|sparkfun|adafruit|pololu|seeed|pimoroni|ebay|banggood|botland|kamami|秋月|千石|マルツ|spark fun',
    'mcmaster|thorlabs|mercado ?libre|home ?depot|walmart|jameco|tayda|futurlec|hobbyking|robotshop|jlcpcb|pcbway|osh ?park|grainger|misumi',
  ],
  '',
)
/** Houses that sell what they make under their own names: where these stand beside parts they are the makers. */
const OWN_GOODS = /^(?:spark ?fun|adafruit|pololu|seeed|pimoroni|thorlabs)/i

/** Short Latin words count whole only: "pile" is not in "compiler"; longer ones stand in compounds (Keramikkondensator). */
const asPattern = (word: string): string => (/^[a-z]{1,6}$/.test(word) ? `\\b${word}s?\\b` : word)

/** Kinds of parts in all languages. */
const COMPONENT = oneOf(
  '',
  [
    ...wordsFor('components').map((word) => asPattern(fold(word).toLowerCase())),
    '(dev(elopment)?|carrier|breakout|eval(uation)?|controller) ?boards?',
    '\\b(mos|led|ldo|dcdc|mcu|ic|chip|pcb|usb|jst)s?\\b',
  ],
  '',
)

/** True for a day, with or without its hour. */
export const looksDate = (cell: string): boolean => DATE.test(fold(cell))

/** A package or footprint name, or words that say how a part is mounted. */
export function looksPackage(cell: string): boolean {
  const text = fold(cell)
  return !looksUrl(text) && (LOST_ZERO.test(text) || CHIP_SIZE.test(text) || FAMILY.test(text) || MOUNT.test(text))
}

/** A value of a part ("10k", "100 nF 50 V"); a day is none. */
export function looksValue(cell: string): boolean {
  const text = fold(cell)
  return VALUE.test(text) && !DATE.test(text)
}

/** Letters and digits in one token as makers name parts. */
export function looksPart(cell: string): boolean {
  const text = fold(cell)
  return PART.test(text) && !VALUE.test(text) && !DATE.test(text) && !looksUrl(text) && !UUID.test(text)
}

/** A metric thread and its length: "M3x25 BHCS". */
export const looksThread = (cell: string): boolean => /^M\d{1,2}(?:\.\d)?[xX×]\d/.test(cell)

export const looksLcsc = (cell: string): boolean => /^C\d{4,9}$/.test(cell.trim())
export const looksSku = (cell: string): boolean => SKU.test(fold(cell))
export const looksMaker = (cell: string): boolean => MAKER.test(fold(cell))
export const looksSeller = (cell: string): boolean =>
  SELLER.test(fold(cell).replace(/^https?:\/\/(?:www\.|[a-z]{2}\.)?([^/]+)\/?$/i, '$1'))
/** A shop that sells what others make. */
export const looksReseller = (cell: string): boolean => looksSeller(cell) && !OWN_GOODS.test(fold(cell))
export const looksComponent = (cell: string): boolean => COMPONENT.test(fold(cell))
export const looksUrl = (cell: string): boolean => /^(https?:|www\.|\/product)/i.test(cell)
export const looksProse = (cell: string): boolean => cell.length > 24 && /\s.*\s|[\u3400-\u9fff]{4}/.test(cell)
export const hasChinese = (cell: string): boolean => /[\u3400-\u9fff]/.test(cell)
