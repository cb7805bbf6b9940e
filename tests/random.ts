/** The same numbers for the same seed, so that a failure comes again. */
export function random(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
