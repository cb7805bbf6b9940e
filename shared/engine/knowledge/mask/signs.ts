import { readMask, type MaskToken } from './tokens.ts'

/** Signs of which one stands in every key that a mask matches; none for a mask that cannot be read. */
export function signsOf(mask: string): string[] {
  const { tokens, problems } = readMask(mask)
  if (problems.length > 0) return []
  const literal = longest(tokens.flatMap((token) => (token.kind === 'literal' ? [token.text] : [])))
  if (literal.length >= 2) return [literal]
  const choices = tokens.flatMap((token) => (token.kind === 'choice' ? [token.among.map(signOf)] : []))
  return choices.find((signs) => signs.every((sign) => sign !== '')) ?? [literal]
}

type Plain = Extract<MaskToken, { kind: 'choice' }>['among'][number]

const signOf = (plain: Plain): string => longest(plain.flatMap((part) => (part.kind === 'literal' ? [part.text] : [])))

const longest = (texts: readonly string[]): string => texts.reduce((most, text) => (text.length > most.length ? text : most), '')
