import type { MaskToken } from './tokens.ts'

/** A package has no more leads; what reads a larger number is no answer. */
export const MOST_PINS = 10_000

const ZERO = 48
const NINE = 57

const isDigit = (s: string, at: number): boolean => {
  const code = s.charCodeAt(at)
  return code >= ZERO && code <= NINE
}

/** Where a mask may stand in the text: at these places, each with the pins read before it, or anywhere from a place on. */
type Reached = { at: number[]; pins: number[]; from: number | null; pinsFrom: number }

/**
 * Matches a mask on a whole key. The pins that {脚数} read, 0 where the mask has none; null where it does not match. Of several numbers
 * that could be the pins the leftmost is. Places are followed all at once, so the time is linear in the text whatever the mask.
 */
export function matchMask(tokens: readonly MaskToken[], s: string): number | null {
  let now: Reached = { at: [0], pins: [0], from: null, pinsFrom: 0 }
  for (const token of tokens) {
    now = stepped(token, s, now)
    if (now.from === null && now.at.length === 0) return null
  }
  if (now.from !== null) return now.pinsFrom
  const end = now.at.indexOf(s.length)
  return end < 0 ? null : (now.pins[end] ?? null)
}

function stepped(token: MaskToken, s: string, now: Reached): Reached {
  if (token.kind === 'star') return now.from === null ? starred(now) : now
  const next: Reached = { at: [], pins: [], from: null, pinsFrom: 0 }
  if (token.kind === 'choice') chosen(token.among, s, now, next)
  else if (now.from === null)
    now.at.forEach((place, index) => reach(next, endOf(token, s, place), token, s, place, now.pins[index] ?? 0))
  else if (token.kind === 'literal') found(token.text, s, now, next)
  else for (let place = now.from; place <= s.length; place++) reach(next, endOf(token, s, place), token, s, place, now.pinsFrom)
  return next
}

/** From the leftmost place on, with the pins that were read there. */
function starred({ at, pins }: Reached): Reached {
  let first = 0
  for (let index = 1; index < at.length; index++) if ((at[index] ?? 0) < (at[first] ?? 0)) first = index
  return { at: [], pins: [], from: at[first] ?? 0, pinsFrom: pins[first] ?? 0 }
}

function reach(next: Reached, end: number, token: MaskToken, s: string, place: number, pins: number): void {
  if (end < 0 || next.at.includes(end)) return
  next.at.push(end)
  next.pins.push(token.kind === 'pins' ? Number(s.slice(place, end)) : pins)
}

function found(literal: string, s: string, { from, pinsFrom }: Reached, next: Reached): void {
  for (let place = s.indexOf(literal, from ?? 0); place >= 0; place = s.indexOf(literal, place + 1)) {
    next.at.push(place + literal.length)
    next.pins.push(pinsFrom)
  }
}

function chosen(among: readonly MaskToken[][], s: string, now: Reached, next: Reached): void {
  for (const tokens of among) {
    let part = now
    for (const token of tokens) part = stepped(token, s, part)
    if (part.from !== null && next.from === null) Object.assign(next, { from: part.from, pinsFrom: part.pinsFrom })
    part.at.forEach((place, index) => {
      if (next.at.includes(place)) return
      next.at.push(place)
      next.pins.push(part.pins[index] ?? 0)
    })
  }
}

/** Where a token that begins at a place ends; -1 where it does not stand there. */
function endOf(token: MaskToken, s: string, place: number): number {
  if (token.kind === 'literal') return s.startsWith(token.text, place) ? place + token.text.length : -1
  if (token.kind === 'hyphen') return hyphenEnd(s, place)
  return numberEnd(s, place, token.kind === 'pins')
}

/** A key keeps a hyphen only between digits: elsewhere it stands for nothing. */
function hyphenEnd(s: string, place: number): number {
  if (s[place] === '-') return place + 1
  return isDigit(s, place - 1) && isDigit(s, place) ? -1 : place
}

/** A number is read as a whole or not at all: neither the 2 of 12 nor the 54 of 2.54 is one. */
function numberEnd(s: string, place: number, isPins: boolean): number {
  if (!isDigit(s, place) || isDigit(s, place - 1) || (s[place - 1] === '.' && isDigit(s, place - 2))) return -1
  let end = place
  while (isDigit(s, end)) end++
  const hasDecimals = s[end] === '.' && isDigit(s, end + 1)
  if (isPins) {
    const pins = hasDecimals ? 0 : Number(s.slice(place, end))
    return pins >= 1 && pins <= MOST_PINS ? end : -1
  }
  if (hasDecimals) for (end++; isDigit(s, end);) end++
  return end
}
