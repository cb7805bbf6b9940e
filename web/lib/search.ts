/** Query text <-> flat strings, nothing guessed: `?keyword=1206` stays the text "1206". Schemas of the routes coerce. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A page number or the like out of the address; anything odd gives the fallback. */
export function intOf(value: unknown, fallback: number): number {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : fallback
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
