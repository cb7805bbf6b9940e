import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string
    password: string
  }
}

/** One running product for all browser tests, on a free port over a fresh data folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'dianjia-e2e-'))
  const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, say: () => {} })
  project.provide('baseUrl', product.url)
  project.provide('password', product.password)
  return async () => {
    await product.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
