/** What pieces are counted in, behind their number. */
const UNIT = '(?:pcs?|stk|sets?|ea|个|只|片|颗|块|条|根|套|枚|支|粒|张|件)\\.?'
/** What a line of a list begins with: a dot, a box to tick, its number. */
const MARK = /^\s*(?:[-*•·+–]\s+(?:\[[ xX]?\]\s*)?|[-*•·+](?=\d)|\[[ xX]\]\s*|\d{1,3}[.)]\s+)/

const FIRST = new RegExp(`^(?:(\\d{1,4}) ?(?:[x×*]|${UNIT}) ?|\\((\\d{1,4}) ?[x×]?\\))\\s(.{2,300})$`, 'i')
const NAMED_FIRST = /^(?:qty|quantity|数量)\.?\s*[:：]?\s*(\d{1,4})\s*[-–—:：,]?\s+(.{2,300})$/i
const LAST = new RegExp(
  `^(.{2,300}?)(?:\\s+[x×*] ?(\\d{1,4})(?: ?(?:m|cm|mm|${UNIT}))?|(?:\\s+[-–—:]{0,3}|\\s*[:：])\\s*(\\d{1,4}) ?(?:[x×]|${UNIT})|\\s*\\((?:[x×] ?)?(\\d{1,4}) ?(?:[x×]|${UNIT})?\\))\\s*$`,
  'i',
)
/** "LED: 5", "Arduino Uno - 1": a number alone behind a name in words. */
const BARE_LAST = /^(?=.*\p{L}{2})([^:：]{2,120}?)\s*(?:[:：=]|\s[-–—]|\.{3,}|…)\s*(\d{1,3})$/u

/** Characters of a line that are looked at. */
export const LINE_CAP = 400

/** How many of what. */
export type Counted = [count: string, name: string]

/** The line without the sign or number that its list begins every line with; null where it begins with none. */
export function withoutMark(line: string): string | null {
  const mark = MARK.exec(line)?.[0]
  return mark === undefined ? null : line.slice(mark.length).trim()
}

/** "2x 100n 0603", "(3) toggle switch", "- 1x buzzer", "Arduino Uno  x1", "10nF (3)", "Qty 2 - 10k": how many of what; null for any other line. */
export function countedLine(line: string): Counted | null {
  if (line.length > LINE_CAP) return null
  const text = withoutMark(line) ?? line.trim()
  const first = FIRST.exec(text)
  const before = first?.[1] ?? first?.[2]
  if (before !== undefined && first?.[3] !== undefined) return [before, first[3].trim()]
  const [, named, what] = NAMED_FIRST.exec(text) ?? []
  if (named !== undefined && what !== undefined) return [named, what.trim()]
  const last = LAST.exec(text)
  const count = last?.[2] ?? last?.[3] ?? last?.[4]
  return last?.[1] === undefined || count === undefined ? null : [count, last[1].trim()]
}

/** "LED: 5": a number alone behind the name. It may be a figure of anything, so that all lines of a list must end so. */
export function endsInNumber(line: string): Counted | null {
  const [, name, count] = line.length > LINE_CAP ? [] : (BARE_LAST.exec(withoutMark(line) ?? line.trim()) ?? [])
  return name === undefined || count === undefined ? null : [count, name.trim()]
}

/** Where numbers stand alone behind their names, or lines begin with the sign of a list, so many lines must be such. Our decision. */
export const MOSTLY = { lines: 4, share: 0.8 }

/** Most of the lines end in a number of pieces. */
export function endInNumbers(lines: readonly string[]): boolean {
  const ending = lines.filter((line) => (endsInNumber(line) ?? countedLine(line)) !== null).length
  return ending >= MOSTLY.lines && ending >= lines.length * MOSTLY.share
}

/** "Connectors - 4 upright or 2 flat": words behind the number. */
const WORDED_LAST = /^(?=.*\p{L}{2})([^:：]{2,120}?)\s[-–—]\s(\d{1,3}\s+\p{L}.{1,120})$/u

/** The number behind the name in a list of such lines, be it with words that only a person can weigh. */
export function numberBehind(line: string): Counted | null {
  const counted = endsInNumber(line) ?? countedLine(line)
  if (counted !== null || line.length > LINE_CAP) return counted
  const [, name, count] = WORDED_LAST.exec(withoutMark(line) ?? line.trim()) ?? []
  return name === undefined || count === undefined ? null : [count, name.trim()]
}
