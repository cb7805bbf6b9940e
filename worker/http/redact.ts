const SECRET = /pwd|password|token|secret|^(code|old|new)$/i
/** An API key as its program sends it, wherever it stands in a text: before the text is cut, so that no half is left. */
export const API_KEY = /\bdj[0-9a-f]{20}\.[\w-]{43}/g
const MAX_TEXT = 200
const MAX_ITEMS = 20
const MAX_DEPTH = 6
const MAX_LENGTH = 16_000

/** The input of a write as the operation log keeps it: no secrets, long texts and lists cut, always valid JSON. */
export function redacted(input: unknown): string {
  const text = JSON.stringify(short(input, 0)) ?? 'null'
  return text.length <= MAX_LENGTH ? text : JSON.stringify({ cut: text.slice(0, MAX_LENGTH / 2) })
}

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… (${text.length})` : text)

function short(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(value.replace(API_KEY, '***'))
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => short(item, depth + 1))
    return value.length > MAX_ITEMS ? [...items, `… (${value.length})`] : items
  }
  const entries = Object.entries(value).map(([key, item]) => [key, SECRET.test(key) ? '***' : short(item, depth + 1)])
  return Object.fromEntries(entries)
}
