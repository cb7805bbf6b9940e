import { readMask } from './tokens.ts'
import type { MaskToken } from './tokens.ts'

/** What stands for any text: nothing, letters, a number. */
const ANY = ['', 'QZ', 'Q2Z', '7']
const PINS = ['8', '24']
const NUMBERS = ['2.5', '3']
const MOST = 60

/** Keys that a mask matches, each form of each of its parts among them; empty for a mask that cannot be read. */
export function samplesOf(mask: string): string[] {
  const { tokens, problems } = readMask(mask)
  if (problems.length > 0) return []
  const forms = tokens.map(formsOf)
  const most = Math.max(1, ...forms.map(({ length }) => length))
  const first = forms.map(([form = '']) => form)
  const mixed = Array.from({ length: most }, (_, turn) => forms.map((each, index) => each[(turn + index) % each.length] ?? ''))
  const single = forms.flatMap((each, index) => each.map((form) => first.with(index, form)))
  return [...new Set([...mixed, ...single].map((parts) => parts.join('')))].slice(0, MOST)
}

function formsOf(token: MaskToken): string[] {
  switch (token.kind) {
    case 'literal':
      return [token.text]
    case 'star':
      return ANY
    case 'pins':
      return PINS
    case 'number':
      return NUMBERS
    case 'hyphen':
      return ['-', '']
    case 'choice':
      return token.among.map((plain) => plain.map((part) => formsOf(part)[0]).join(''))
  }
}
