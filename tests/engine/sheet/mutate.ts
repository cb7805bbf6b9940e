/** A fixed sequence of whole numbers below `n` that looks random. */
export function sequence(seed: number): (n: number) => number {
  let x = seed >>> 0
  return (n) => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((x / 0x1_0000_0000) * n)
  }
}

const EDGES = [0, 255, 127, 128] as const

/** A spoilt copy of a file: cut, single bytes changed, a stretch copied elsewhere, a header field of four bytes overwritten. */
export function mutate(source: Uint8Array, pick: (n: number) => number): Uint8Array {
  const bytes = source.slice()
  const size = Math.max(1, bytes.length)
  switch (pick(6)) {
    case 0:
      return bytes.subarray(0, pick(size))
    case 1:
      for (let i = 0; i <= pick(20); i++) bytes[pick(size)] = pick(256)
      return bytes
    case 2:
      bytes.copyWithin(pick(size), pick(size), pick(size))
      return bytes
    case 3:
      for (let i = 0; i < 8; i++) bytes[pick(size)] = EDGES[pick(4)]!
      return bytes
    case 4:
      if (size > 4)
        new DataView(bytes.buffer).setUint32(pick(Math.min(size - 4, 700)), pick(2) === 0 ? 0xffffffff : pick(100_000), true)
      return bytes
    default:
      return Uint8Array.from({ length: pick(3000) }, (_, i) => (i < 8 ? (bytes[i] ?? 0) : pick(256)))
  }
}
