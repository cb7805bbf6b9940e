const MB = 1024 * 1024

/**
 * What is read of a netlist. Our decision: the largest public file we met has 6 MB, a panel of 100 boards with 4,000 points
 * each stays below. A part with more pins than `pins` does not exist (the largest ball grids have some 5,000).
 */
export const NETLIST_LIMITS = { bytes: 20 * MB, points: 500_000, pins: 10_000, recordChars: 240, nameChars: 100 } as const
