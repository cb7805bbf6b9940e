import type { NetlistPart } from './types.ts'

/** A place where a pin of a part meets the board. */
export type Point = { designator: string; pin: string; place: string; net: string; isMid: boolean }

type Place = { net: string; isMid: boolean }

/** The places of every pin of every part: a pad that stands twice in the file is counted once. */
export type Tally = Map<string, Map<string, Map<string, Place>>>

export function addPoint(tally: Tally, { designator, pin, place, net, isMid }: Point): void {
  const pins = tally.get(designator) ?? new Map<string, Map<string, Place>>()
  tally.set(designator, pins)
  const places = pins.get(pin) ?? new Map<string, Place>()
  pins.set(pin, places)
  const known = places.get(place)
  if (known === undefined) places.set(place, { net, isMid })
  else known.isMid &&= isMid
}

/** The counts of every part, in the order of the file. */
export const partsOf = (tally: Tally): NetlistPart[] =>
  [...tally].map(([designator, pins]) => {
    const part = { designator, joints: 0, pins: 0, midJoints: 0, midPins: 0 }
    for (const places of pins.values()) {
      const ends = [...places.values()].filter(({ isMid }) => !isMid).length
      part.joints += ends
      part.midJoints += places.size - ends
      if (ends > 0) part.pins++
      else part.midPins++
    }
    return part
  })
