import { oneOf } from '../../table/patterns.ts'
import { fold } from '../../table/text.ts'
import { wordsFor } from '../../words/words.ts'
import type { BomLine } from '../types.ts'

type Use = 'top' | 'bottom' | 'smt' | 'tht'

/** Whole words in scripts that part them (Korean adds endings); anywhere in the others. */
const saying = (use: Use): RegExp =>
  new RegExp(
    wordsFor(use)
      .map((word) => fold(word).toLowerCase())
      .map((word) => {
        if (/^[a-z\u0400-\u04ff]/.test(word)) return `(?<!\\p{L})${word}(?!\\p{L})`
        return /^[\uac00-\ud7a3]/.test(word) ? `(?<!\\p{L})${word}` : word
      })
      .join('|'),
    'u',
  )
/** Each is made when a cell is asked about it: most calls read no bill. */
const made: Partial<Record<Use, RegExp>> = {}
const says = (word: string, use: Use): boolean => (made[use] ??= saying(use)).test(word)

/** Side of the board from a cell, a section title or a sheet name; null when it says none or both. */
export function sideOf(text: string): BomLine['side'] {
  const word = fold(text).toLowerCase()
  if (word === '') return null
  const top = /^(t|a|1)$|top|顶|正面|a面|f\.cu|元件面|front|component ?side|primary/.test(word) || says(word, 'top')
  const bottom = /^(b|2)$|bot|底|反面|背面|b面|b\.cu|焊接面|back|solder ?side|secondary/.test(word) || says(word, 'bottom')
  return top === bottom ? null : top ? 'top' : 'bottom'
}

/** Process from a cell, a section title or a sheet name; null when it says none. */
export function processOf(text: string): BomLine['process'] {
  const word = fold(text).toLowerCase()
  if (word === '') return null
  if (/压接|press/.test(word)) return 'press'
  if (/后焊|手焊|手工|手插|手贴|人工|hand|manual/.test(word)) return 'hand'
  if (/插件|直插|插装|波峰|\bdip\b|\btht?\b|\bthd\b|\bpth\b|through/.test(word) || says(word, 'tht')) return 'tht'
  if (/贴片|贴装|表贴|回流|\bsm[td]\b|surface/.test(word) || says(word, 'smt')) return 'smt'
  if (/结构|包材|辅料|不贴|none/.test(word)) return 'none'
  return null
}

/** A row of its own that names what follows: a process, a side, a group of parts. */
export const isSectionTitle = (text: string): boolean => text.length <= 60 && (processOf(text) !== null || sideOf(text) !== null)

const BARE_BOARD =
  /^(pcb|fpc|pcb ?fab|bare ?board|印制板|印刷电路板|线路板|电路板|光板|裸板|铝基板|pcb板|印制电路板|pcb光板)\b|pcb ?(裸|光)板|^pcb\d*$/i
/** A socket for a flat cable is named after it, and its contacts are counted: "FPC-40WAY0.5". */
const CONTACTS = /\d[- ]?(?:ways?|pins?|p)(?![a-z])/i
const HARDWARE = oneOf(
  '',
  [
    '螺丝|螺钉|螺母|螺柱|铜柱|垫片|垫圈|外壳|壳体|上盖|下盖|底壳|面壳|标签|铭牌|贴纸|条码|扎带|热缩管|套管|端子线|排线|导线|线材|线束',
    '电源线|数据线|连接线|杜邦线|散热片|散热器|导热|硅脂|包装|纸箱|泡棉|说明书|合格证|锡膏|焊锡|助焊剂|胶水|红胶|三防漆|海绵|脚垫|支架',
    '亚克力|面板|薄膜',
  ],
  '',
)
const HARDWARE_EN = oneOf(
  '\\b',
  [
    'screws?|nuts?|washers?|standoffs?|spacers?|heat ?sinks?|enclosure|labels?|stickers?|cardboard|pouch(es)?|boxes|box|cables?|wires?',
    'harness|bracket|manual|solder ?paste|thermal ?pad|gaskets?|bolts?',
  ],
  '\\b',
)
const PLACED =
  /端子|座|connector|conn\b|header|terminal|socket|holder|driver|控制|驱动|芯片|传感|clip|jack|switch|sensor|帖|贴片|antenna/i
const FEATURE = /^(mounting ?hole|mthole|fiducial|fid|hole|mark|mark点|定位孔|安装孔|光学点|tooling|logo|test ?fiducial)/i

type Part = Pick<BomLine, 'designators' | 'value' | 'description' | 'mpn' | 'footprint'>

/** True for what no machine or hand places electrically: bare boards, screws, cables, labels, holes, fiducials. */
export function isNonElectronic(line: Part, isFeature = isBoardFeature(line)): boolean {
  if (isFeature) return true
  const texts = [line.value, line.description].map((text) => fold(text).slice(0, 120)).filter((text) => text !== '')
  const board =
    texts.some((text) => BARE_BOARD.test(text) && !CONTACTS.test(text)) &&
    line.designators.every((name) => /^(pcb|fpc)/i.test(name))
  if (board || line.designators.some((name) => /^PCB\d*$/i.test(name))) return true
  if (line.designators.length > 0) return false
  return texts.some((text) => (HARDWARE.test(text) || HARDWARE_EN.test(text)) && !PLACED.test(text.replace(/端子线|座板/g, '')))
}

/** A hole or a mark: part of the board, nothing is ever fitted there. */
export function isBoardFeature(line: Part): boolean {
  if (line.designators.length > 0 && line.designators.every((name) => /^(FID|MARK)\d*$/i.test(name))) return true
  const name = line.footprint.replace(/^.*:/, '')
  return [line.value, line.description, name, line.mpn].some((text) => FEATURE.test(text))
}
