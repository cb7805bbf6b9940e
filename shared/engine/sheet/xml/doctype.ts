const MARK = 33
const DECLARES = /<!(?:doctype|entity)/i
/** As long as a declaration's first word. */
const WORD = 12

/**
 * Looks through the bytes of an XML file, piece by piece, for the declaration of a document type or an entity, which no list of
 * parts has and bombs are made of. True from the piece on that has one. Zeros are passed over, so that UTF-16 is read as well.
 */
export function createDoctypeSearch(): (piece: Uint8Array) => boolean {
  let rest: number[] = []
  return (piece) => {
    const plain = piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece
    const seam = [...rest, ...plain.subarray(0, WORD)]
    rest = [...rest, ...plain.subarray(-WORD)].slice(-WORD)
    if (DECLARES.test(String.fromCharCode(...seam))) return true
    for (let at = plain.indexOf(MARK); at >= 0; at = plain.indexOf(MARK, at + 1)) {
      const word = plain.subarray(Math.max(0, at - 1), at + WORD)
      if (DECLARES.test(String.fromCharCode(...word))) return true
    }
    return false
  }
}
