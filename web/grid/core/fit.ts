import { clamp } from './cells.ts'
import { MAX_WIDTH } from './view.ts'

const MEASURED = 60

/**
 * The width that shows every text whole. Measuring ten thousand texts is slow, so only those are measured that look longest: a Chinese
 * character counts for two.
 */
export function fitWidth(texts: Iterable<string>, measure: (text: string) => number, padding: number, minWidth: number): number {
  const byLook = [...new Set(texts)].map((text) => ({ text, look: lookOf(text) })).toSorted((a, b) => b.look - a.look)
  const widest = byLook.slice(0, MEASURED).reduce((most, { text }) => Math.max(most, measure(text)), 0)
  return Math.ceil(clamp(widest + padding, minWidth, MAX_WIDTH / 2))
}

function lookOf(text: string): number {
  let look = 0
  for (let at = 0; at < text.length; at++) look += text.charCodeAt(at) > 0x2e7f ? 2 : 1
  return look
}
