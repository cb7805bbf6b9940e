const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BITS = 6

/** Codes with a meaning of their own; all others stand for texts met before. */
const CODE = { narrow: 0, wide: 1, end: 2 } as const

/**
 * Unpacks what the lz-string library packed as base64. Null when it is damaged or longer than `most` characters: the library
 * itself knows no bound, and a few kilobytes may hold gigabytes.
 */
export function unpackBase64(packed: string, most: number): string | null {
  const read = bitReader(packed)
  const known = ['', '', '']
  const pieces: string[] = []
  let width = 2
  let left = 1
  let before: string | null = null
  let size = 0
  const grow = (): void => {
    if (--left > 0) return
    left = 2 ** width++
  }
  for (;;) {
    const code = read(width)
    if (code === null) return null
    if (code === CODE.end) return pieces.join('')
    let text = known[code]
    if (code === CODE.narrow || code === CODE.wide) {
      const unit = read(code === CODE.narrow ? 8 : 16)
      if (unit === null) return null
      text = String.fromCharCode(unit)
      known.push(text)
      grow()
    } else if (text === undefined && code === known.length && before !== null) text = before + before.charAt(0)
    if (text === undefined) return null
    size += text.length
    if (size > most) return null
    pieces.push(text)
    if (before !== null) {
      known.push(before + text.charAt(0))
      grow()
    }
    before = text
  }
}

/** Numbers of so many bits, the lowest bit first; each character holds six, the highest first. Null at the end. */
function bitReader(packed: string): (count: number) => number | null {
  let at = 0
  let value = 0
  let rest = 0
  return (count) => {
    let number = 0
    for (let bit = 0; bit < count; bit++) {
      if (rest === 0) {
        value = ALPHABET.indexOf(packed.charAt(at++))
        if (value < 0 || at > packed.length) return null
        rest = BITS
      }
      rest--
      number += ((value >> rest) & 1) * 2 ** bit
    }
    return number
  }
}
