import { sequence } from '../sheet/mutate.ts'

/** A pad of a made-up board; places in units of the format. */
export type Pad = { designator: string; pin: string; x: number; y: number; net: string; hole: number }

export type Board = { pads: Pad[]; vias: { x: number; y: number; net: string }[] }

const NETS = ['GND', '+3V3', 'VBUS', 'SDA', 'N$12', 'm0001', '']

/** Chips, sockets with four pads of one name, a double-sided edge: `size` parts, the same for the same seed. */
export function board(seed: number, size = 40): Board {
  const pick = sequence(seed)
  const pads = Array.from({ length: size }, (_, i) => part(i, pick)).flat()
  const vias = Array.from({ length: size }, (_, i) => ({ x: 100_000 + i * 7, y: pick(90_000), net: 'GND' }))
  return { pads, vias }
}

function part(index: number, pick: (n: number) => number): Pad[] {
  const letter = 'RCUJ'[index % 4] ?? 'R'
  const count = letter === 'U' ? 8 + pick(60) : letter === 'J' ? 4 + pick(20) : 2
  const hole = letter === 'J' ? 394 : 0
  const pads = Array.from({ length: count }, (_, pin) => ({
    designator: `${letter}${index + 1}`,
    pin: letter === 'U' && pin === count - 1 ? 'EP' : String(pin + 1),
    x: index * 1000 + pin * 10,
    y: pick(2) === 0 ? -index * 13 : index * 17,
    net: NETS[pick(NETS.length)] ?? '',
    hole,
  }))
  const shells = [1, 2, 3, 4].map((at) => ({
    designator: `J${index + 1}`,
    pin: 'SH',
    x: index * 1000,
    y: 5000 + at,
    net: '',
    hole: 600,
  }))
  return letter === 'J' ? [...pads, ...shells] : pads
}

/** What a reader must find: different places and pin names by designator. */
export function counts(pads: readonly Pad[]): { joints: Record<string, number>; pins: Record<string, number> } {
  const sizes = (keyOf: (pad: Pad) => string): Record<string, number> => {
    const sets = new Map<string, Set<string>>()
    for (const pad of pads) sets.set(pad.designator, (sets.get(pad.designator) ?? new Set()).add(keyOf(pad)))
    return Object.fromEntries([...sets].map(([designator, keys]) => [designator, keys.size]))
  }
  return { joints: sizes(({ pin, x, y }) => `${pin}@${x},${y}`), pins: sizes(({ pin }) => pin) }
}
