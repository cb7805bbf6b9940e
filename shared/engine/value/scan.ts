import { isDigit, isHan, isLatin } from './chars.ts'
import { emptyFacts, metricSize, note, type Facts, type Scan } from './facts.ts'
import { readNumber } from './scan-number.ts'
import { readWord } from './scan-word.ts'
import { meaningsIn } from './words.ts'

/** Reads a normalised text once, left to right. */
export function scan(text: string): Facts {
  const state: Scan = { text, at: 0, facts: emptyFacts(), signed: false, chainFrom: 0, tainted: false }
  while (state.at < text.length) step(state)
  endChain(state)
  return state.facts
}

function step(state: Scan): void {
  const code = state.text.charCodeAt(state.at)
  const next = state.text.charCodeAt(state.at + 1)
  if (isDigit(code) || (code === 0x2e && isDigit(next))) {
    readNumber(state)
    state.signed = false
  } else if (isLatin(code)) readWord(state)
  else if (isHan(code)) readHan(state)
  else {
    state.signed = code === 0xb1 || (code === 0x20 && state.signed)
    // A hyphen binds words into one name; anything else lets go.
    if ((code !== 0x2d || next === 0x20) && !(code === 0x2f && state.tainted)) endChain(state)
    if (isForeignLetter(code)) state.tainted = true
    state.at += 1
  }
}

/** Greek and other letters belong to names (π140U31), never to values. */
const isForeignLetter = (code: number): boolean => code >= 0x370 && code < 0x530

/** Numbers inside a name ("PHC0420-4R7M") or a row of numbers ("5-104348-3") are no values. */
function endChain(state: Scan): void {
  const { candidates } = state.facts
  if (candidates.length > state.chainFrom && (state.tainted || isNumberRow(state))) candidates.length = state.chainFrom
  state.chainFrom = candidates.length
  state.tainted = false
}

function isNumberRow({ facts, chainFrom }: Scan): boolean {
  let bare = 0
  for (let at = chainFrom; at < facts.candidates.length; at += 1) if (facts.candidates[at]?.letter === '') bare += 1
  return bare > 1
}

function readHan(state: Scan): void {
  let end = state.at
  while (end < state.text.length && isHan(state.text.charCodeAt(end))) end += 1
  const run = state.text.slice(state.at, end)
  for (const meaning of meaningsIn(run)) note(state.facts, meaning)
  if (run.includes('公制')) metricSize(state)
  state.at = end
  endChain(state)
}
