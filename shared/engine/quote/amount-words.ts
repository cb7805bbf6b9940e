const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const UNITS = ['', '拾', '佰', '仟']

/**
 * An amount in 分 (a safe integer) as it is written on bills and contracts: 壹拾万柒仟元零伍角叁分. By the rules for bills of the People's
 * Bank of China (支付结算办法, 附一): 整 where it ends in 元, none after 角 or 分; one 零 for any run of zeros between digits, and for a
 * missing 角 before 分. A negative amount begins with 负.
 */
export function amountWords(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError('amount out of range')
  const all = Math.abs(fen)
  const [whole, jiao, cents] = [Math.floor(all / 100), Math.floor(all / 10) % 10, all % 10]
  const sign = fen < 0 ? '负' : ''
  if (jiao === 0 && cents === 0) return `${sign}${wholeWords(whole)}元整`
  const yuan = whole === 0 ? '' : `${wholeWords(whole)}元`
  // 元 that end in 0, and 角 that are missing, leave a gap before what follows.
  const gap = yuan !== '' && (jiao === 0 || whole % 10 === 0) ? '零' : ''
  return sign + yuan + gap + digitWord(jiao, '角') + digitWord(cents, '分')
}

const digitWord = (digit: number, unit: string): string => (digit === 0 ? '' : `${DIGITS[digit]}${unit}`)

const wholeWords = (whole: number): string => (whole === 0 ? '零' : words(whole))

/** Above 0. Ten thousands and hundred millions are counted by the same words: 壹万零壹亿. */
function words(value: number): string {
  for (const [size, unit] of [
    [1e8, '亿'],
    [1e4, '万'],
  ] as const) {
    if (value < size) continue
    const [head, rest] = [Math.floor(value / size), value % size]
    return `${words(head)}${unit}${rest === 0 ? '' : (rest < size / 10 ? '零' : '') + words(rest)}`
  }
  const digits = [...String(value)]
  const spoken = digits.map((digit, at) => (digit === '0' ? '零' : `${DIGITS[Number(digit)]}${UNITS[digits.length - 1 - at]}`))
  return spoken.join('').replace(/零+/g, '零').replace(/零$/, '')
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion']

/** The same in English, as commercial papers say it: SAY RMB ONE THOUSAND AND FIVE YUAN AND TWENTY CENTS ONLY. 分, a safe integer. */
export function amountInEnglish(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError('amount out of range')
  const all = Math.abs(fen)
  const [whole, cents] = [Math.floor(all / 100), all % 100]
  const part = cents === 0 ? '' : ` and ${thousandWords(cents)} ${cents === 1 ? 'cent' : 'cents'}`
  return `Say RMB ${fen < 0 ? 'minus ' : ''}${whole === 0 ? 'zero' : wholeInEnglish(whole)} yuan${part} only`.toUpperCase()
}

function wholeInEnglish(value: number): string {
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    if (rest % 1000 !== 0) groups.unshift(`${thousandWords(rest % 1000)} ${SCALES[scale]}`.trim())
  }
  // What is less than a hundred is joined to what stands before it.
  return value > 1000 && value % 1000 > 0 && value % 1000 < 100
    ? `${groups.slice(0, -1).join(' ')} and ${groups.at(-1)}`
    : groups.join(' ')
}

/** 1 to 999. */
function thousandWords(value: number): string {
  if (value < 20) return SMALL[value] ?? ''
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${value % 10 === 0 ? '' : `-${SMALL[value % 10]}`}`
  return `${SMALL[Math.floor(value / 100)]} hundred${value % 100 === 0 ? '' : ` and ${thousandWords(value % 100)}`}`
}
