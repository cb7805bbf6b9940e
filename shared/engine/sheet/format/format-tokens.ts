/**
 * Parts of a number format. `digit`: a run of placeholders 0 # ?; `date`: a field such as yyyy or [h]; `text`: the place
 * of a text; `number`: a literal run of digits, which counts as denominator behind a slash.
 */
export type Token =
  | { kind: 'literal'; text: string }
  | { kind: 'digit'; text: string }
  | { kind: 'point' | 'comma' | 'percent' | 'slash' | 'text' | 'general' }
  | { kind: 'exponent'; plus: boolean }
  | { kind: 'date'; field: string }

/** Splits at the semicolons that are not quoted; null when a quotation is left open. */
export function splitSections(code: string): string[] | null {
  const parts: string[] = []
  let from = 0
  let quoted = false
  for (let i = 0; i < code.length; i++) {
    const ch = code[i]
    if (ch === '"') quoted = !quoted
    else if (!quoted && (ch === '_' || ch === '*' || ch === '\\')) i++
    else if (!quoted && ch === ';') {
      parts.push(code.slice(from, i))
      from = i + 1
    }
  }
  parts.push(code.slice(from))
  return quoted ? null : parts
}

const RULES: readonly (readonly [RegExp, (found: RegExpExecArray) => Token | null])[] = [
  [/general/iy, () => ({ kind: 'general' })],
  [/"([^"]*)"?/y, ([, text = '']) => ({ kind: 'literal', text })],
  [/\\([\s\S]?)/y, ([, text = '']) => ({ kind: 'literal', text })],
  [/_[\s\S]?/y, () => ({ kind: 'literal', text: ' ' })],
  [/\*[\s\S]?/y, () => null],
  [/\[(h+|m+|s+)\]/iy, ([, field = '']) => ({ kind: 'date', field: `[${field.toLowerCase()}]` })],
  [/\[\$([^-\]]*)[^\]]*\]/y, ([, text = '']) => (text === '' ? null : { kind: 'literal', text })],
  [/\[[^\]]*\]?/y, () => null],
  [/AM\/PM|A\/P|上午\/下午/iy, ([field]) => ({ kind: 'date', field: field.toUpperCase() })],
  [/E([+-])/iy, ([, sign]) => ({ kind: 'exponent', plus: sign === '+' })],
  [/(y+|m+|d+|h+|e+|b+)/iy, ([field]) => ({ kind: 'date', field: field.toLowerCase() })],
  [/s+/iy, ([field]) => ({ kind: 'date', field: field.toLowerCase() })],
  [/[0#?]+/y, ([text]) => ({ kind: 'digit', text })],
  [/\./y, () => ({ kind: 'point' })],
  [/,/y, () => ({ kind: 'comma' })],
  [/%/y, () => ({ kind: 'percent' })],
  [/\//y, () => ({ kind: 'slash' })],
  [/@/y, () => ({ kind: 'text' })],
  [/[\s\S]/y, ([text]) => ({ kind: 'literal', text })],
]

/** Takes one section apart; colours, conditions, locales and fill characters leave nothing. */
export function tokenize(section: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < section.length) {
    for (const [pattern, make] of RULES) {
      pattern.lastIndex = at
      const found = pattern.exec(section)
      if (found === null) continue
      const token = make(found)
      if (token !== null) tokens.push(token)
      at += found[0].length
      break
    }
  }
  return tokens.some((token) => token.kind === 'date') ? dateFields(tokens) : tokens
}

/** In a date, m beside hours or seconds is minutes, and .00 behind seconds their fraction. */
function dateFields(tokens: readonly Token[]): Token[] {
  const fields: Token[] = []
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1]
    if (token.kind === 'digit' && before?.kind === 'point' && fields.some((t) => t.kind === 'date' && /s/.test(t.field))) {
      fields.pop()
      fields.push({ kind: 'date', field: `.${token.text}` })
    } else if (token.kind === 'date' && /^m{1,2}$/.test(token.field) && isMinute(tokens, i)) {
      fields.push({ kind: 'date', field: token.field.replaceAll('m', 'M') })
    } else if (token.kind === 'slash' || token.kind === 'comma' || token.kind === 'point' || token.kind === 'percent') {
      fields.push({ kind: 'literal', text: { slash: '/', comma: ',', point: '.', percent: '%' }[token.kind] })
    } else fields.push(token)
  }
  return fields
}

function isMinute(tokens: readonly Token[], at: number): boolean {
  const near = (step: number): string => {
    for (let i = at + step; i >= 0 && i < tokens.length; i += step) {
      const token = tokens[i]
      if (token?.kind === 'date' && !/[/下]/.test(token.field)) return token.field
    }
    return ''
  }
  return /h/.test(near(-1)) || /s/.test(near(1))
}
