export const isDigit = (code: number): boolean => code >= 48 && code <= 57
export const isLatin = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
export const isHan = (code: number): boolean => code >= 0x3400 && code <= 0x9fff
/** Letters of units and words: Latin, Ω, °, %. */
export const isWordLetter = (code: number): boolean => isLatin(code) || code === 0x3a9 || code === 0xb0 || code === 0x25

/** Letters that stand for the decimal point inside a number. */
export const isPoint = (letter: string): boolean => letter.length === 1 && 'RrkKMmuUnNpPLGE'.includes(letter)

export function endOfLetters(text: string, from: number): number {
  let end = from
  while (isWordLetter(text.charCodeAt(end))) end += 1
  return end
}

/** The end of the run of letters, digits and decimal points. */
export function endOfWord(text: string, from: number): number {
  let end = from
  while (end < text.length) {
    const code = text.charCodeAt(end)
    if (!isDigit(code) && !isWordLetter(code) && !(code === 0x2e && isDigit(text.charCodeAt(end + 1)))) break
    end += 1
  }
  return end
}
