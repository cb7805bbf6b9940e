import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '../shared/day.ts'

/** As long as the log of faults keeps a stack. */
const KEPT_MS = 90 * DAY

/** Takes the source maps of a build out of what is published, to where `dianjia trace` finds them; those of earlier builds stay. */
export function keepMaps(assets: string, maps: string): void {
  mkdirSync(maps, { recursive: true })
  for (const name of readdirSync(maps)) if (Date.now() - statSync(join(maps, name)).mtimeMs > KEPT_MS) rmSync(join(maps, name))
  for (const name of readdirSync(assets)) if (name.endsWith('.map')) renameSync(join(assets, name), join(maps, name))
}
