import type { Side } from '../bom/types.ts'
import { fold } from '../table/text.ts'

/** What files call the two sides of a board; a word may go on ("TopLayer", "Bottom Side"). */
const TOP =
  /^(t|top\b.*|top[ _-]?(layer|side|overlay|s|l).*|tl|tcs?|f|f[._]?cu|front.*|c|cs|cmp|comp(onent)?([ _-]?side)?|prim(ary)?([ _-]?side)?|顶.{0,3}|正.{0,3}|元件面|主面|上面|a面|表面|oben|oberseite|верх.*|dessus|superior|layer ?1|l1)$/i
const BOTTOM =
  /^(b|bot\b.*|bottom.*|bot[ _-]?(layer|side|s|l).*|bl|bcs?|b[._]?cu|back.*|s|ss|sol|sold(er)?([ _-]?side)?|sec(ondary)?([ _-]?side)?|底.{0,3}|反.{0,3}|背.{0,3}|焊接面|下面|b面|裏面|unten|unterseite|низ.*|dessous|inferior)$/i

/** The side that a word of a column of sides names, or null. */
export function readSide(text: string): Side | null {
  const word = fold(text.slice(0, 40))
  if (TOP.test(word)) return 'top'
  return BOTTOM.test(word) ? 'bottom' : null
}

const MIRRORED = /^(m|y|yes|true|1|mirror(ed)?|是|√|x)$/i
const UPRIGHT = /^(|-|n|no|false|0|none|否|×)$/i

/** The side that a column of mirroring tells: what is mirrored lies on the bottom. */
export function readMirror(text: string): Side | null {
  const word = fold(text.slice(0, 40))
  if (MIRRORED.test(word)) return 'bottom'
  return UPRIGHT.test(word) ? 'top' : readSide(text)
}

/** The numbers of copper layers: 1 lies on top, 2, 16 (Eagle) and 32 (Altium) at the bottom. */
export function readLayer(text: string): Side | null {
  const word = text.trim()
  if (word === '1') return 'top'
  return /^(2|16|32)$/.test(word) ? 'bottom' : readSide(text)
}

const IN_NAME = {
  top: /(^|[^a-z])(top|front|f[._]?cu|tside|topside|toplayer)([^a-z]|$)|[a-z](Top|Front)([^a-z]|$)|顶|正面|\.mnt$/,
  bottom:
    /(^|[^a-z])(bottom|bot|back|b[._]?cu|bside|botside|bottomside|bottomlayer)([^a-z]|$)|[a-z](Bottom|Bot|Back)([^a-z]|$)|底层|底面|反面|背面|\.mnb$/,
}

/** The side that the name of a file or sheet tells, where it tells one and not both. */
export function sideInName(name: string): Side | null {
  const says = (side: Side): boolean => IN_NAME[side].test(name) || IN_NAME[side].test(name.toLowerCase())
  const [top, bottom] = [says('top'), says('bottom')]
  if (top === bottom) return null
  return top ? 'top' : 'bottom'
}

const SECTION =
  /^[^\p{L}]*(?:side\s*[:=]\s*)?(top|bottom|front|back|顶层|底层|顶面|底面|正面|反面|背面)(?:[ _-]?(?:side|layer))?(?:\s+(?:components?|parts?|placements?))?[^\p{L}]*$/iu

/** The side that a line between the rows sets for those below: "Bottom Side", "## Side : top". */
export function sideOfSection(text: string): Side | null {
  const word = SECTION.exec(text.slice(0, 80))?.[1]
  return word === undefined ? null : readSide(word)
}
