import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceModel } from '../../fixtures/price-model.ts'
import { bundleSave } from './bundled.ts'
import { INPUTS } from './inputs.ts'

/** What a save came to under a limit: `refused` says why nothing was kept, null that the heap ran out. */
export type Outcome = { refused?: string; lines?: number; sentMb: number; buffersMb: number; ms: number } | null

/** A program that runs one save on an input under a limit of the heap, in MB. The folder is the caller's to remove. */
export async function savesIn(folder: string): Promise<(input: string, limitMb: number) => Outcome> {
  const script = await bundleSave(folder)
  const model = join(folder, 'model.json')
  writeFileSync(model, JSON.stringify(priceModel))
  return (input, limitMb) => {
    const path = join(folder, input)
    writeFileSync(path, INPUTS[input]?.() ?? '')
    const limits = [`--max-old-space-size=${limitMb}`, '--max-semi-space-size=4']
    const { status, stdout, stderr } = spawnSync('node', [...limits, script, path, model], { encoding: 'utf8' })
    if (status === 0) return JSON.parse(stdout) as Outcome
    if (/heap out of memory/.test(stderr)) return null
    throw new Error(stderr)
  }
}
