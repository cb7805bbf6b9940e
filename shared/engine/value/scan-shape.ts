import { endOfWord, isDigit, isWordLetter } from './chars.ts'
import { noteSize, type Scan } from './facts.ts'

/** "4*4*2", "8x12", "0603x4": joined numbers are sizes of a body, never values. */
export function readDimensions(state: Scan): boolean {
  const { text, facts } = state
  let at = skipUnit(text, state.at)
  let sign = text.charCodeAt(at)
  if (sign !== 0x2a && sign !== 0x78 && sign !== 0x58) return false
  const follower = text.charCodeAt(at + 1)
  const spaced = follower === 0x20 && text.charCodeAt(at - 1) === 0x20 && isDigit(text.charCodeAt(at + 2))
  if (!isDigit(follower) && !spaced) return false
  const first = text.slice(Math.max(0, state.at - 4), state.at)
  const known = noteSize(state, first, '')
  while (sign === 0x2a || sign === 0x78 || sign === 0x58) {
    at += text.charCodeAt(at + 1) === 0x20 ? 2 : 1
    const from = at
    while (isDigit(text.charCodeAt(at)) || text.charCodeAt(at) === 0x2e) at += 1
    if (at === from) break
    if (known && at - from <= 2) facts.kind ??= 'array'
    at = skipUnit(text, at)
    sign = text.charCodeAt(at)
  }
  state.at = at
  if (isWordLetter(text.charCodeAt(at))) state.at = endOfWord(text, at)
  return true
}

function skipUnit(text: string, at: number): number {
  let end = at
  if (text.charCodeAt(end) === 0x20 && (text.charCodeAt(end + 1) === 0x2a || text.charCodeAt(end + 1) === 0x78)) return end + 1
  if (text.startsWith('mm', end) || text.startsWith('MM', end)) end += 2
  return text.charCodeAt(end) === 0x20 && text.charCodeAt(end + 1) === 0x2a ? end + 1 : end
}

/** "1/16W", "1/4 W", "3/4W", and a bare 1/4. */
export function readFraction(state: Scan, whole: string): boolean {
  const { text, facts } = state
  if (text.charCodeAt(state.at) !== 0x2f || whole.length !== 1) return false
  let at = state.at + 1
  const from = at
  while (isDigit(text.charCodeAt(at))) at += 1
  if (at === from || at - from > 2) return false
  const below = Number(text.slice(from, at))
  if (below === 0) return false
  const micro = Math.round((Number(whole) / below) * 1e6)
  const after = text.charCodeAt(at) === 0x20 ? at + 1 : at
  const watt = text.charAt(after) === 'W' || text.charAt(after) === 'w'
  if (!watt && ![2, 3, 4, 8, 10, 16, 20].includes(below)) return false
  if (watt) {
    facts.quantities.push({ base: 'W', mantissa: micro, exponent: -6, signed: false, perDegree: false })
    state.at = endOfWord(text, after)
  } else {
    if (isWordLetter(text.charCodeAt(at))) return false
    facts.fraction = { mantissa: micro, exponent: -6 }
    state.at = at
  }
  return true
}

/** "8P4R" is a network's build; "10Kx4" is a value and a count. */
export function readNetwork(state: Scan, whole: string, letters: string): boolean {
  const { text, facts } = state
  const after = state.at + letters.length
  if (letters === 'P' && whole.length <= 2 && /^[248]R$/.test(text.slice(after, endOfWord(text, after)))) {
    facts.kind ??= 'array'
    state.at = after + 2
    return true
  }
  const times = letters.length === 2 ? letters.charAt(1) : ''
  if ((times !== 'x' && times !== 'X') || !isDigit(text.charCodeAt(after)) || !'kKMR'.includes(letters.charAt(0))) return false
  facts.candidates.push({ digits: whole, decimals: 0, pointed: false, letter: letters.charAt(0), inside: false, tail: '' })
  facts.kind ??= 'array'
  state.at = endOfWord(text, after)
  return true
}
