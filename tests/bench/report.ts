import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What a figure should be: no more than this, or no less. */
export type Goal = { most: number } | { least: number }

/** A line of the table that `npm run bench all` prints. */
export type Row = { bench: string; measure: string; figure: number; goal: string; isMet: boolean }

/** Three digits tell more than a machine can repeat. */
export const shown = (figure: number): string => String(Number(figure.toPrecision(3)))

/** Half of the way from a limit to what nothing can undercut. */
export const halfway = (most: number): number => (1 + most) / 2

/** Tells a figure beside its goal and leaves it for the table of all; whether the goal is reached. */
export function report(measure: string, figure: number, goal: Goal): boolean {
  const isMet = 'most' in goal ? figure <= goal.most : figure >= goal.least
  const wanted = 'most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${measure}: ${shown(figure)} (${wanted})`)
  const told: Row = { bench: basename(process.argv[1] ?? '', '.bench.ts'), measure, figure, goal: wanted, isMet }
  if (process.env['BENCH_ROWS']) appendFileSync(process.env['BENCH_ROWS'], `${JSON.stringify(told)}\n`)
  return isMet
}
