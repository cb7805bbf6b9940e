import { isMark } from './marks.ts'
import { onceInARow } from '../../once-for.ts'
import { oneOf } from '../../table/patterns.ts'
import { parseQuantity } from './quantity.ts'
import { fold, LOOK } from '../../table/text.ts'

const REF = /^(?:[A-Z]{1,5}|[A-Za-z]{1,10})\d{1,5}[A-Za-z]?(?:[-~][A-Za-z]{0,10}\d{1,5})?$/
const TREE_REF = /^[A-Z]{1,5}\d{1,4}([-_.]\d{1,3}|[-_][A-Z])$/
/** Reference prefixes in use (IEEE 315, the Chinese GB/T 7159 letters, and what EDA tools add). */
const PREFIX = oneOf(
  '^',
  [
    'R|C|L|D|Q|U|J|P|X|Y|F|T|S|K|B|H|M|E|A|V|N|Z|G|W|CN|CON|FB|TP|SW|LED|LD|ZD|TVS|VR|RV|RT|RN|RP|RS|RL|RLY|BT|BZ|MH|FID|IC|MK|MIC',
    'ANT|JP|EC|CE|CP|OC|OP|USB|DS|CR|ESD|PD|NTC|PTC|CX|CY|DC|SP|LS|TR|XTAL|OSC|BAT|VD|VT|DA|DD|XS|XP|BUZZER|KEY|PH|HDR|HD|FU|FS|BR|DB',
    'LCD|OLED|TF|SD|SIM|RJ|SMA|RF|TX|RX|CA|RA|RB|CB|LB|CC|RC|MOV|GDT|PCB|SJ|REG|POT|TB|ENC|JMP|DISP|SPK|TH|FL|CT|NET|GPIO|I2C|SPI|UART|SCR|HS',
  ],
  '\\d',
)
/** "C0603" is a footprint and "C15850" a catalogue number, whatever they look like. */
const NO_REF = /^[CRLD]0\d{3}$|^C\d{5,}$/i

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
    '是|否|y|n|n?p|yes|no|0|1|√|✓|✔|×|x|✗|true|false|t|f|ok|fit|fitted|mount(ed)?|placed?|populated?|load(ed)?|assembled?|install(ed)?',
    'std|standard|opt(ion(al)?)?|贴|贴装|贴片|焊|焊接|装|安装|上件|预留|选贴|选焊|空|无|nc|exclude.*',
  ],
  '(,.*)?$',
)

/** What most names look like; it needs none of the patterns of the others. */
const PLAIN = '(?:[RLDQUJ][1-9]\\d{0,4}|C[1-9]\\d{0,3})'
const PLAIN_REF = new RegExp(`^${PLAIN}$`)
const PLAIN_REFS = new RegExp(`^${PLAIN}(?:[\\s,、;|/\\\\]+${PLAIN})*$`)

/** The usual cell of designators, told without any of the other rules. */
export const areUsualRefs = (cell: string): boolean => cell.length <= LOOK && PLAIN_REFS.test(cell)

/** "C3 a C4", "R1 bis R5": a word between the first and the last of a range. */
const RANGE_WORD = /(\d) (?:to|thru|through|a|à|au|ate|até|al|bis|do|до|по) (?=[A-Za-z]{1,4}\d)/gi

/** "Q1(DNP)": what is said of a place behind its name. */
const withoutMarks = (text: string): string =>
  text.includes('(') ? text.replace(/\(([^()]{1,20})\)/g, (said, mark: string) => (isMark(mark.trim()) ? ' ' : said)) : text

/** What KiCad's table of symbols and lists in folds put before the names of a group: "> C1, C2". */
export const GROUP_MARK = /^\s*(?:[vV>›]|[▼▾▶▸►])\s+(?=[A-Za-z]{1,6}\d)/

/** True when every token of the cell reads as a designator and half of them start with a usual prefix. */
export const looksDesignator = onceInARow((cell): boolean => {
  const text = fold(cell)
  if (PLAIN_REFS.test(text)) return true
  if (text === '' || !/\d/.test(text)) return false
  const tokens = withoutMarks(text)
    .replace(GROUP_MARK, '')
    .replace(RANGE_WORD, '$1 ')
    .split(/[\s,、;|/\\]+/)
    .filter(Boolean)
  let usual = 0
  let bare = 0
  for (const token of tokens) {
    if (PLAIN_REF.test(token)) {
      usual++
      continue
    }
    const name = token
      .replace(/^.*:/, '')
      .replace(/#\d+$/, '')
      .replace(/^([A-Z]{1,4})\$(?=\d)/, '$1')
    if (NO_REF.test(name)) return false
    if (REF.test(name) || TREE_REF.test(name)) {
      if (PREFIX.test(name)) usual++
    } else if (/^\d{1,4}([-~]\d{1,4})?$/.test(name)) bare++
    else return false
  }
  return usual > 0 && usual * 2 >= tokens.length - bare
})

/** Words of a fitting column; slots for each designator (",,,DNI") included. */
export function looksFitting(cell: string): boolean {
  const text = fold(cell).replace(/^[,\s]+/, '')
  const isSaid = text === '' || isMark(text) || FITTING.test(text) || looksDesignator(text)
  return isSaid || (text.length <= 40 && text.split(/\s[-–—]\s/).every((part) => isMark(part)))
}

/** Pieces: a number, "12个", 若干. */
export function looksCount(cell: string): boolean {
  const { problem } = parseQuantity(cell)
  return problem === 'none' || problem === 'vague'
}

export const looksSide = (cell: string): boolean => SIDE.test(fold(cell))
export const looksProcess = (cell: string): boolean => PROCESS.test(fold(cell))
/** A coordinate on the board: "10.2mm", "-20.1". */
export const looksPlace = (cell: string): boolean => /^-?\d{1,6}(\.\d{1,9})?\s?(mm|mil|in|um)?$/i.test(cell)
