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
    if (code !== 0x2d || next === 0x20) endChain(state)
    state.at += 1
  }
}

/** Numbers inside a name ("SOT-23", "5-104348-3", "PHC0420-4R7M") are no values. */
function endChain(state: Scan): void {
  if (state.tainted) state.facts.candidates.length = state.chainFrom
  state.chainFrom = state.facts.candidates.length
  state.tainted = false
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
