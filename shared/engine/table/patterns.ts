/** A pattern from lines of alternatives, so that word lists stay readable. Case does not matter. */
export const oneOf = (before: string, lines: string[], after: string): RegExp =>
  new RegExp(`${before}(?:${lines.join('|')})${after}`, 'i')
