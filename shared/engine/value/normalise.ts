/** Longer texts carry no more value; the rest is cut off so that hostile cells cost nothing. Our decision. */
const LONGEST = 300

const NOT_ASCII = /[\u0080-\uffff]/
/** A sign of Chinese units behind a figure, a letter that scales it, or a blank. */
const CHINESE_UNITS = /[\d.\skKMmuUnNpP][千兆吉毫微纳皮欧法亨赫伏安瓦]/
const SIGNS = /\(\s*±\s*\)|\+\s?\/?\s?-(?!\d+\s*\/?\s*\+)|-\s?\/\s?\+/g
// +80/-20 % in any order is one tolerance (letter Z); the worse side counts.
const LOPSIDED = /\+80\s*%?\s*[/~,]?\s*-\s*20\s*%|-\s*20\s*%?\s*[/~,]?\s*\+80\s*%/g
const DECIMAL_COMMA = /(^|[^\w.,])(\d{1,3}),(\d{1,2})(?=\s?(?:[kKMRuUnNpPΩ]|[mM][RHFΩ]))/g
const THOUSANDS = /(^|[^\w.,])(\d{1,3}),(\d{3})(?=\s?(?:[kKMRuUnNpPΩ]|[mM][RHFΩ]|ohm))/g

/** "100nFx50V": the voltage is chained to the value. */
const RATED = /(\d ?[pnuµm]?[FH]) ?x ?(\d+(?:\.\d+)? ?V)/gi

const CHINESE_UNIT: Record<string, string> = {
  千: 'k',
  兆: 'M',
  吉: 'G',
  毫: 'm',
  微: 'u',
  纳: 'n',
  皮: 'p',
  欧: 'Ω',
  法: 'F',
  亨: 'H',
  赫: 'Hz',
  伏: 'V',
  安: 'A',
  瓦: 'W',
}
const CHINESE_QUANTITY =
  /(?<=[\d.]\s?)([千兆吉毫微纳皮]?)(欧姆?|法拉?|亨利?|赫兹?|伏特?|安培?|瓦特?)(?!规)|(?<=[\d.])[千兆](?![\u4e00-\u9fff])/g
const PREFIXED_QUANTITY = /(?<=[\d.]\s?[kKMmuUnNpP])(欧姆?|法拉?|亨利?|赫兹?|伏特?|安培?|瓦特?)/g

const CHARACTER: Record<string, string> = {
  μ: 'u',
  ω: 'Ω',
  '×': 'x',
  '✕': 'x',
  '∗': '*',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
  '∕': '/',
  '、': ',',
  '。': '.',
  '【': ' ',
  '】': ' ',
  '“': ' ',
  '”': ' ',
}
const MAPPED = /[μω×✕∗–—−‐‑⁄∕、。【】“”]/g

/** UTF-8 read as Windows-1252: "Âµ" is µ, "Î©" and "â„¦" are Ω, "Â±" is ±. */
const MISREAD: readonly (readonly [RegExp, string])[] = [
  [/Â(?=[µ°±²³·])/g, ''],
  [/Î¼/g, 'µ'],
  [/Î©|â„¦/g, 'Ω'],
]

const chineseUnit = (match: string): string => {
  const base = match.replace(/[姆拉利兹特培]$/, '')
  return base.replace(/[千兆吉毫微纳皮欧法亨赫伏安瓦]/g, (sign) => CHINESE_UNIT[sign] ?? sign)
}

/**
 * One spelling for one thing: full-width and compatibility characters folded (NFKC), Ω ω Ω to Ω, µ μ to u, Chinese unit words
 * after a number to their signs, every plus-minus to ±, decimal commas to points. Case is kept: m and M differ. At most 300
 * characters. Normalising twice changes nothing.
 */
export function normalise(text: string): string {
  let clean = text.length > LONGEST ? text.slice(0, LONGEST) : text
  if (NOT_ASCII.test(clean)) {
    if (/[ÂÎâ]/.test(clean)) for (const [misread, sign] of MISREAD) clean = clean.replace(misread, sign)
    clean = clean
      .normalize('NFKC')
      .slice(0, LONGEST)
      .replace(MAPPED, (sign) => CHARACTER[sign] ?? sign)
    if (CHINESE_UNITS.test(clean)) clean = clean.replace(CHINESE_QUANTITY, chineseUnit).replace(PREFIXED_QUANTITY, chineseUnit)
  }
  if (clean.includes('x') || clean.includes('X')) clean = clean.replace(RATED, '$1 $2')
  if (clean.includes('+') || clean.includes('±')) clean = clean.replace(LOPSIDED, ' ±80%').replace(SIGNS, '±')
  if (clean.includes(',')) clean = clean.replace(THOUSANDS, '$1$2$3').replace(DECIMAL_COMMA, '$1$2.$3')
  return clean
}
