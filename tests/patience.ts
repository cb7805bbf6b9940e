import { availableParallelism, loadavg } from 'node:os'

/**
 * How much longer than on an idle machine a test may take before it counts as hung: one plus the programs that wait for each
 * core just now. TEST_PATIENCE sets it by hand.
 */
const patience = (): number => Number(process.env['TEST_PATIENCE'] ?? 1 + (loadavg()[0] ?? 0) / availableParallelism())

/** Milliseconds for what takes at most `seconds` on an idle machine. */
export const patient = (seconds: number): number => Math.ceil(seconds * 1000 * patience())
