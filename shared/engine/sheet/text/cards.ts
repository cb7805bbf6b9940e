import { LINE_CAP } from './counted-line.ts'
import { isFilled, LINE_END, SAMPLE_SIZE, TYPED_SIZE } from './lines.ts'

/** "Qty per board: 2", "- name: LED", "| Hoeveelheid | 50 |": what is said, and what of. */
const SAID = /^\s*(?:[-*•]\s+)?(\p{L}[^:：|,;\t]{0,59}?)\s*[:：](?!\/\/)\s*(\S.*)$/u
const FRAMED = /^\s*\|\s*(\p{L}[^|]{0,59}?)\s*\|([^|]*)\|\s*$/u

/** Cards, share of them that have the same labels, and share of all lines and of the first that are of cards. Our decision: less is prose. */
const LEAST = { cards: 3, share: 0.8, lines: 0.8, top: 0.4 }
/** Characters that most texts need to show that they are none of cards. */
const TOP = 2000

type Card = { at: number; cells: Map<string, string> }

function saidBy(line: string): [label: string, words: string] | null {
  const [, label, words] = line.length > LINE_CAP ? [] : (FRAMED.exec(line) ?? SAID.exec(line) ?? [])
  return label === undefined || words === undefined ? null : [label.trim(), words.trim()]
}

/**
 * Reads a text that has a card for every part, a line for each thing said of it ("Desc.: LED", "Qty: 2"): the labels as heads in
 * the line of the first, each card in its last line. Null where no labels come again and again, or where none of them or all of
 * them count: such lists name places and what is there.
 */
export function readCards(text: string): string[][] | null {
  if (text.length > TYPED_SIZE) return null
  if (shareSaid(text.slice(0, TOP)) < LEAST.top || shareSaid(text.slice(0, SAMPLE_SIZE)) < LEAST.lines) return null
  const lines = text.split(LINE_END)
  const cards = cardsOf(lines)
  const times = new Map<string, number>()
  for (const { cells } of cards) for (const label of cells.keys()) times.set(label, (times.get(label) ?? 0) + 1)
  const common = [...times].filter(([, count]) => count >= cards.length * LEAST.share).map(([label]) => label)
  if (cards.length < LEAST.cards || times.size > common.length * 2) return null
  const counting = common.filter((label) => cards.every(({ cells }) => /^\d|^$/.test(cells.get(label) ?? '')))
  if (counting.length === 0 || counting.length === common.length) return null
  const labels = [...times.keys()]
  const rows: string[][] = lines.map(() => [])
  rows[lines.findIndex((line) => saidBy(line) !== null)] = labels
  for (const { at, cells } of cards) rows[at] = labels.map((label) => cells.get(label) ?? '')
  return rows
}

/** Share of the lines that say something of a part. */
function shareSaid(text: string): number {
  const filled = text.split(LINE_END).filter(isFilled)
  return filled.filter((line) => saidBy(line) !== null).length / Math.max(1, filled.length)
}

/** A card begins where a label comes again. */
function cardsOf(lines: readonly string[]): Card[] {
  const cards: Card[] = []
  for (const [at, line] of lines.entries()) {
    const [label, words] = saidBy(line) ?? []
    if (label === undefined || words === undefined) continue
    let card = cards.at(-1)
    if (card === undefined || card.cells.has(label)) cards.push((card = { at, cells: new Map() }))
    card.cells.set(label, words)
    card.at = at
  }
  return cards.filter(({ cells }) => cells.size > 1)
}
