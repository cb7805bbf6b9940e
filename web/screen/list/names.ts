/**
 * What a keyword looks for: split on comma, space, vertical bar, underscore and full-width comma, without blanks and
 * doubles. Null without any.
 */
export function namesOf(keyword: string): string[] | null {
  const names = new Set(keyword.split(/[,|_，\s]+/).filter((name) => name !== ''))
  return names.size === 0 ? null : [...names]
}
