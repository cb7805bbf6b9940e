import { isMark } from './marks.ts'
import { oneOf } from './patterns.ts'
import { parseQuantity } from './quantity.ts'
import { fold } from './text.ts'

const REF = /^(?:[A-Z]{1,5}|[A-Za-z]{1,10})\d{1,5}[A-Za-z]?(?:[-~][A-Za-z]{0,10}\d{1,5})?$/
const TREE_REF = /^[A-Z]{1,5}\d{1,4}([-_.]\d{1,3}|[-_][A-Z])$/
/** Reference prefixes in use (IEEE 315, the Chinese GB/T 7159 letters, and what EDA tools add). */
const PREFIX = oneOf(
  '^',
  [
    'R|C|L|D|Q|U|J|P|X|Y|F|T|S|K|B|H|M|E|A|V|N|Z|G|W|CN|CON|FB|TP|SW|LED|LD|ZD|TVS|VR|RV|RT|RN|RP|RS|RL|RLY|BT|BZ|MH|FID|IC|MK|MIC',
    'ANT|JP|EC|CE|CP|OC|OP|USB|DS|CR|ESD|PD|NTC|PTC|CX|CY|DC|SP|LS|TR|XTAL|OSC|BAT|VD|VT|DA|DD|XS|XP|BUZZER|KEY|PH|HDR|HD|FU|FS|BR|DB',
    'LCD|OLED|TF|SD|SIM|RJ|SMA|RF|TX|RX|CA|RA|RB|CB|LB|CC|RC|MOV|GDT|PCB|SJ|REG|POT|TB|ENC|JMP|DISP|SPK|TH|FL|CT|NET|GPIO|I2C|SPI|UART|SCR',
  ],
  '\\d',
)
/** "C0603" is a footprint and "C15850" a catalogue number, whatever they look like. */
const NO_REF = /^[CRLD]0\d{3}$|^C\d{5,}$/i

const CHIP_SIZE = oneOf(
  '(^|[^0-9])',
  ['01005|0201|0402|0603|0805|1206|1210|1808|1812|2010|2220|2512|3216|3528|6032|7343|3225|5032|2520|2016|7050'],
  '([^0-9]|$)',
)
const LOST_ZERO = /^(201|402|603|805)$/
const FAMILY = oneOf(
  '\\b',
  [
    'sot|sod|soic|sop|ssop|tssop|msop|tsop|qfn|dfn|qfp|lqfp|tqfp|vqfn|wqfn|bga|fbga|dip|pdip|sip|plcc|lcc|lga|csp|wlcsp|dpak|d2pak|d-pak',
    'sma|smb|smc|melf|mini-?melf|vson|uson|xson|son|tsot|tdfn|udfn|to-?\\d{2,3}|do-?2\\d\\d|sc-?\\d\\d|hc-?49|so-?\\d+|ll-?34|smd|axial|radial',
    'pinheader|pinsocket|dsub|(hdr|conn|ind|cap|led|res|sw|usb|jst|molex|crystal)[-_]\\w*',
  ],
  '(?![a-z])',
)
const MOUNT = /封装|贴片|直插|插件|卧式|立式|metric|_tht|_smd|thru|th_|smd_/i

const VALUE =
  /^约?\d+(\.\d+)?\s*[pnuµμmkKMG]?\s*(f|h|r|Ω|ohms?|欧姆?|[mk]?hz|mh|v|a|w)?([\s/,(±@_x×].{0,60})?$|^\d+[RrKkMmPpNnUu]\d*([\s/,(±].{0,60})?$|^(0R|R\d+|0Ω)/i
const PART = /^(?=[^\s]*\d)(?=[^\s]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9\-./+#_(),=&:]{3,39}(?: [A-Za-z0-9().-]{1,14}){0,2}$/
const SKU = /^(?:.{4,40}-ND|\d{2,3}-(?=.*[A-Z])[A-Z0-9][A-Z0-9./+-]{4,}|\d{2,3}-\d{8,}|C\d{4,9}|\d{7}(?:RL)?)$/i

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
    '云汉|京东|拼多多',
  ],
  '',
)
const SIDE = oneOf(
  '^',
  [
    't|b|top|bot|bottom|顶|底|正|反|顶层|底层|正面|反面|背面|顶面|底面|[ab]面|[fb]\\.cu|top ?layer|bottom ?layer|both|双面|tb|t/b',
  ],
  '$',
)
const PROCESS = oneOf(
  '^',
  [
    'smt|smd|dip|tht|th|thd|pth|贴片|插件|表贴|直插|后焊|手工|手焊|手插|机贴|波峰焊|回流焊|压接|through ?hole|thru-?hole|surface ?mount',
    'manual|hand|贴装|插装|贴片件|插件件|ai|press-?fit',
  ],
  '$',
)
const FITTING = oneOf(
  '^',
  [
    '是|否|y|n|yes|no|0|1|√|✓|✔|×|x|✗|true|false|t|f|ok|fit|fitted|mount(ed)?|placed?|populated?|load(ed)?|assembled?|install(ed)?',
    'std|standard|opt(ion(al)?)?|贴|贴装|贴片|焊|焊接|装|安装|上件|预留|选贴|选焊|空|无|nc|exclude.*',
  ],
  '(,.*)?$',
)
const COMPONENT = oneOf(
  '',
  [
    '电阻|电容|电感|磁珠|二极管|三极管|场效应|晶振|晶体|芯片|单片机|模块|模组|传感|连接器|接插|插座|排针|排母|端子|开关|按键|按钮|保险',
    '继电器|蜂鸣器|变压器|光耦|稳压|集成|电位器|数码管|显示|电机|电池|电源|开发板|resistor|capacitor|inductor|diode|transistor|crystal',
    'connector|header|switch|relay|fuse|sensor|module|regulator|thermistor|terminal|\\b(mos|led|ldo|dcdc|mcu|ic|chip|pcb|usb|jst)\\b',
  ],
  '',
)

/** True when every token of the cell reads as a designator and half of them start with a usual prefix. */
export function looksDesignator(cell: string): boolean {
  const text = fold(cell)
  if (text === '' || !/\d/.test(text)) return false
  const tokens = text.split(/[\s,、;|/\\]+/).filter(Boolean)
  let usual = 0
  for (const token of tokens) {
    const bare = token.replace(/^.*:/, '').replace(/#\d+$/, '')
    if (NO_REF.test(bare)) return false
    if (REF.test(bare) || TREE_REF.test(bare)) {
      if (PREFIX.test(bare)) usual++
    } else if (!/^\d{1,4}([-~]\d{1,4})?$/.test(bare)) return false
  }
  return usual > 0 && usual * 2 >= tokens.length
}

/** A package or footprint name, or words that say how a part is mounted. */
export function looksPackage(cell: string): boolean {
  const text = fold(cell)
  return LOST_ZERO.test(text) || CHIP_SIZE.test(text) || FAMILY.test(text) || MOUNT.test(text)
}

export const looksValue = (cell: string): boolean => VALUE.test(fold(cell))

/** Letters and digits in one token as makers name parts. */
export function looksPart(cell: string): boolean {
  const text = fold(cell)
  return PART.test(text) && !VALUE.test(text) && !looksUrl(text)
}

/** Words of a fitting column; slots for each designator (",,,DNI") included. */
export function looksFitting(cell: string): boolean {
  const text = fold(cell).replace(/^[,\s]+/, '')
  return text === '' || isMark(text) || FITTING.test(text) || looksDesignator(text)
}

/** Pieces: a number, "12个", 若干. */
export function looksCount(cell: string): boolean {
  const { problem } = parseQuantity(cell)
  return problem === 'none' || problem === 'vague'
}

export const looksLcsc = (cell: string): boolean => /^C\d{4,9}$/.test(cell.trim())
export const looksSku = (cell: string): boolean => SKU.test(fold(cell))
export const looksMaker = (cell: string): boolean => MAKER.test(fold(cell))
export const looksSeller = (cell: string): boolean => SELLER.test(fold(cell))
export const looksSide = (cell: string): boolean => SIDE.test(fold(cell))
export const looksProcess = (cell: string): boolean => PROCESS.test(fold(cell))
export const looksComponent = (cell: string): boolean => COMPONENT.test(fold(cell))
export const looksUrl = (cell: string): boolean => /^(https?:|www\.|\/product)/i.test(cell)
export const looksProse = (cell: string): boolean => cell.length > 24 && /\s.*\s|[\u3400-\u9fff]{4}/.test(cell)
export const hasWords = (cell: string): boolean => /[\u3400-\u9fff]/.test(cell)
/** A coordinate on the board: "10.2mm", "-20.1". */
export const looksPlace = (cell: string): boolean => /^-?\d{1,6}(\.\d{1,9})?\s?(mm|mil|in|um)?$/i.test(cell)
