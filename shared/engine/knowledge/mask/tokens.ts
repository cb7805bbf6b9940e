import { libraryLength, respell } from '../../package/text/normalise.ts'
import { linked } from '../keys.ts'
import type { MaskProblem } from './problems.ts'

/** A literal, or the hyphen of a key where only the text can tell whether it stands there. */
type Plain = { kind: 'literal'; text: string } | { kind: 'hyphen' }

/** What a mask is made of. `pins` is the count of leads, `number` any number, which may have decimals. */
export type MaskToken = Plain | { kind: 'star' | 'pins' | 'number' } | { kind: 'choice'; among: Plain[][] }

const LONGEST = 200
const MOST_STARS = 3
const PIECE = /\{([^{}]*)\}|\(([^()]*)\)|\*|[^{}()*|]+|[{}()|]/g
const PINS = '脚数'
/** Behind it stands what a text has there: letters or digits. */
const BEFORE_TEXT = /[({]/g

type Parsed = { tokens: MaskToken[]; problems: MaskProblem[] }

/** Reads a mask; what is wrong with it stands in `problems`, and then `tokens` say nothing. */
export function readMask(mask: string): Parsed {
  const text = withoutLibrary(
    mask
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  )
  if (text === '') return { tokens: [], problems: [{ code: 'empty' }] }
  if (text.length > LONGEST) return { tokens: [], problems: [{ code: 'too-long', length: text.length, most: LONGEST }] }
  const problems: MaskProblem[] = []
  const tokens = [...text.matchAll(PIECE)].flatMap(([piece, brace, choice], index, all) => {
    if (brace !== undefined) return braceToken(brace, problems)
    if (choice !== undefined) return choiceToken(choice, problems)
    if (piece === '*') return all[index - 1]?.[0] === '*' ? [] : [{ kind: 'star' as const }]
    if ('{}()|'.includes(piece)) return fault(problems, { code: 'nested', sign: piece })
    return plainTokens(piece, all[index - 1]?.[1] !== undefined)
  })
  return { tokens, problems: [...problems, ...problemsOf(tokens)] }
}

/** No key has the nickname of a library, so a mask that begins with one is asked without it. */
const withoutLibrary = (text: string): string => text.slice(libraryLength(text.replace(BEFORE_TEXT, '0').replaceAll('\\', '_')))

function fault(problems: MaskProblem[], problem: MaskProblem): MaskToken[] {
  problems.push(problem)
  return []
}

function braceToken(name: string, problems: MaskProblem[]): MaskToken[] {
  if (name.trim() === PINS) return [{ kind: 'pins' }]
  if (name.trim().toLowerCase() === 'n') return [{ kind: 'number' }]
  return fault(problems, { code: 'unknown-brace', text: name })
}

function choiceToken(inside: string, problems: MaskProblem[]): MaskToken[] {
  const among = inside.split('|')
  if (/[*{}]/.test(inside)) return fault(problems, { code: 'nested', sign: '(' })
  return [{ kind: 'choice', among: among.map((each) => plainTokens(each, false)) }]
}

/** A written piece as it stands in keys. Behind a number, words such as 脚 and 芯 are what they are behind its digits. */
function plainTokens(piece: string, isBehindNumber: boolean): Plain[] {
  const s = respell(isBehindNumber ? `0${piece}` : piece).replace(/[\s_-]+/g, '-')
  const words = isBehindNumber ? s.slice(1) : s
  const core = linked(words.replace(/^-|-$/g, ''))
  const literal: Plain[] = core === '' ? [] : [{ kind: 'literal', text: core }]
  return [...hyphen(words.startsWith('-')), ...literal, ...hyphen(words.length > 1 && words.endsWith('-'))]
}

function problemsOf(tokens: readonly MaskToken[]): MaskProblem[] {
  const stars = tokens.filter(({ kind }) => kind === 'star').length
  const pins = tokens.filter(({ kind }) => kind === 'pins').length
  return [
    ...(stars > MOST_STARS ? [{ code: 'too-many-stars' as const, stars, most: MOST_STARS }] : []),
    ...(pins > 1 ? [{ code: 'pins-twice' as const }] : []),
    ...(tokens.some(isFound) ? [] : [{ code: 'no-literal' as const }]),
    ...(hasJoined(tokens) ? [{ code: 'number-joined' as const }] : []),
  ]
}

const hyphen = (isThere: boolean): Plain[] => (isThere ? [{ kind: 'hyphen' }] : [])

/** Whether a text can be told by it alone: two characters at least. */
function isFound(token: MaskToken): boolean {
  if (token.kind === 'choice') return token.among.every((each) => each.some(isFound))
  return token.kind === 'literal' && token.text.length >= 2
}

const isNumber = (token: MaskToken): boolean => token.kind === 'pins' || token.kind === 'number'

/** Digits beside a number would be part of it, so that what stands there is never found: in one of its choices, or over an empty one. */
const hasJoined = (tokens: readonly MaskToken[]): boolean =>
  tokens.some((token, index) => isNumber(token) && (meets(tokens.slice(index + 1), 0) || meets(tokens.slice(0, index), -1)))

/** Whether the first token (0) or the last (-1) may be a number or have a digit at that end. */
function meets(tokens: readonly MaskToken[], end: 0 | -1): boolean {
  const token = tokens.at(end)
  if (token === undefined || token.kind === 'star' || token.kind === 'hyphen') return false
  if (token.kind === 'literal') return /\d/.test(token.text.at(end) ?? '')
  if (token.kind !== 'choice') return true
  const rest = end === 0 ? tokens.slice(1) : tokens.slice(0, -1)
  return token.among.some((plain) => meets(plain.length === 0 ? rest : plain, end))
}
