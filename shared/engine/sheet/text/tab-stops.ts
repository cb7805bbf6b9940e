const LINE_END = /\r\n|\r|\n/
/** Columns between the stops of a typewriter's tabs, as terminals and editors have them. */
const STOPS = [8, 4] as const
/** Least lines, texts of the head, and share of the other texts that must stand under one of these. Our decision. */
const LEAST = { lines: 4, texts: 3, under: 0.9 }

/** A text and where it begins. */
type Placed = { text: string; at: number }

/**
 * Reads text that somebody lined up with tabs under a head, as many as it took: each text belongs to the column of the head that
 * begins where it does. Null where counting tabs does as well, or where texts begin elsewhere.
 */
export function readTabStops(text: string): string[][] | null {
  if (!text.includes('\t\t') || /(^|[\t\n])"/.test(text)) return null
  const lines = text.split(LINE_END)
  const head = lines.findIndex((line) => line.trim().split(/\t+/).length >= LEAST.texts)
  const below = lines.slice(head + 1).filter((line) => line.includes('\t'))
  if (head < 0 || below.length < LEAST.lines) return null
  const counted = shareUnder(lines[head] ?? '', below, 1)
  const size = STOPS.find((stop) => shareUnder(lines[head] ?? '', below, stop) >= Math.max(LEAST.under, counted + Number.EPSILON))
  if (size === undefined) return null
  const starts = place(lines[head] ?? '', size).map(({ at }) => at)
  return lines.map((line) => {
    const cells = starts.map(() => '')
    for (const { text: words, at } of place(line, size)) {
      const column = Math.max(
        0,
        starts.findLastIndex((start) => start <= at),
      )
      cells[column] = [cells[column], words].filter(Boolean).join(' ')
    }
    return cells
  })
}

/** Share of the texts behind the first of each line that begin where one of the head does. */
function shareUnder(head: string, below: readonly string[], stop: number): number {
  const starts = new Set(place(head, stop).map(({ at }) => at))
  const texts = below.flatMap((line) => place(line, stop).filter(({ at }) => at > 0))
  return texts.filter(({ at }) => starts.has(at)).length / Math.max(1, texts.length)
}

/** The texts between the tabs of a line by display columns; with stops of 1 a tab is one column and a text none. */
function place(line: string, stop: number): Placed[] {
  let at = 0
  return line.split('\t').flatMap((cell) => {
    const words = cell.trim()
    const start = at
    at = stop === 1 ? at + 1 : (Math.floor((at + cell.length) / stop) + 1) * stop
    return words === '' ? [] : [{ text: words, at: start }]
  })
}
