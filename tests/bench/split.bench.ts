import { performance } from 'node:perf_hooks'
import { splitPurchase } from '../../shared/engine/split/split.ts'
import type { SplitInput, SplitPlan } from '../../shared/engine/split/types.ts'
import { KINDS, largeCase } from './split/cases.ts'

/**
 * 300 lines of 8 suppliers while one waits: the time of a search of so many bounds, the proven gap, and how many plans are proven
 * the best. The worst of the seeds counts.
 */
const NODES = Number(process.env['SPLIT_NODES'] ?? 200)
const SEEDS = 5

function timed(input: SplitInput): { ms: number; plan: SplitPlan } {
  const start = performance.now()
  const plan = splitPurchase(input, NODES)
  return { ms: performance.now() - start, plan }
}

timed(largeCase('usual', 99))
for (const kind of KINDS) {
  const runs = Array.from({ length: SEEDS }, (_, seed) => timed(largeCase(kind, seed)))
  const worst = (of: (run: (typeof runs)[number]) => number): number => Math.max(...runs.map(of))
  const optimal = runs.filter(({ plan }) => plan.isOptimal).length
  console.log(
    `${kind.padEnd(24)} 300 x 8: ${worst(({ ms }) => ms).toFixed(0)} ms at most (goal 1000), gap ${(worst(({ plan }) => plan.gapPpm) / 10_000).toFixed(3)} % at most (goal 1), ` +
      `proven best ${optimal} of ${SEEDS}, ${worst(({ plan }) => plan.nodes)} bounds, left out ${worst(({ plan }) => plan.undelivered.length)}`,
  )
}
