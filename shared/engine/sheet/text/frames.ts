import { isFilled, LINE_END, SAMPLE_SIZE } from './lines.ts'

/** A line that is drawn between rows: "+-----+---+", "|-----+---|", "├────┼───┤". */
const BORDER = /^\s*[+|├┌└╠╔╚╞][-=+|─━═┬┼┴╦╬╩╪╧╤]+[+|┤┐┘╣╗╝╡]\s*$/
/** Borders and framed lines that make a frame, and the share of all other lines that stand in it. Our decision. */
const LEAST = { borders: 2, lines: 2, share: 0.6 }
/** Most characters of a line that is looked at. Our decision: a table that somebody drew is narrower. */
const WIDTH = 1000

const isStroke = (sign: string | undefined): boolean => sign !== undefined && '|│║┃'.includes(sign)
const isBorder = (line: string): boolean => line.length <= WIDTH && BORDER.test(line)

/** The text without what is drawn around its cells but the strokes between them; as it is where no frame is drawn. */
export function withoutBorders(text: string): string {
  if (!/^[ \t]*[+|├┌└╠╔╚╞][-=─━═]{2}/m.test(text.slice(0, SAMPLE_SIZE))) return text
  const lines = text.split(LINE_END)
  const borders = lines.filter(isBorder).length
  const filled = lines.filter(isFilled)
  const framed = filled.map((line) => line.trim()).filter((line) => isStroke(line.at(0)) && isStroke(line.at(-1))).length
  if (borders < LEAST.borders || framed < LEAST.lines || framed < filled.length * LEAST.share) return text
  return lines.map((line) => (isBorder(line) ? '' : line.replace(/[│║┃]/g, '|'))).join('\n')
}

/** "| C1 | 22uF |": pipes at both ends of every row with pipes frame the table, and part nothing. */
export function unframed(text: string): string {
  const lines = text.split(LINE_END)
  const isFramed = lines.every((line) => !line.includes('|') || FRAMED.test(line))
  return isFramed ? lines.map((line) => FRAMED.exec(line)?.[1] ?? line).join('\n') : text
}
const FRAMED = /^\s*\|(.*)\|\s*$/
