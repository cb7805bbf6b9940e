const MB = 1024 * 1024

/**
 * What is read of a netlist. Our decision: text of 20 MB is a panel of 100 boards with 3,000 points each; XML holds all graphics of a
 * board too (59 MB in the largest public test case) and is read piece by piece. A part with more pins than `pins` does not exist:
 * the largest ball grids have some 5,000.
 */
export const NETLIST_LIMITS = {
  bytes: 20 * MB,
  xmlBytes: 100 * MB,
  points: 500_000,
  pins: 10_000,
  recordChars: 240,
  nameChars: 100,
} as const

/** What a worker with 128 MB of memory reads: 8 MB hold at most 140,000 test points, whose places take some 40 MB. Our decision. */
export const KEPT_NETLIST_BYTES = 8 * MB
