import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Mutation } from './draw.ts'
import type { Suite } from './parts.ts'

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.wrangler', '.tanstack', 'dist'])

/** What became of a run of tests: `hung` when it took far longer than without the break. */
export type Outcome = 'passed' | 'failed' | 'hung'

/** A copy of the tree in a temp folder, to break without harm to the tree one works in; gone with `remove`. */
export class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'dianjia-mutate-'))

  constructor(tree: string) {
    cpSync(tree, this.root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
    symlinkSync(join(tree, 'node_modules'), join(this.root, 'node_modules'))
  }

  /** Runs `act` while the copy is broken. */
  broken<T>({ file, start, end, broken }: Mutation, act: () => T): T {
    const path = join(this.root, file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, source.slice(0, start) + broken + source.slice(end))
    try {
      return act()
    } finally {
      writeFileSync(path, source)
    }
  }

  /** Runs tests of the copy up to the first that fails. */
  run({ project, paths }: Suite, timeout: number): Outcome {
    const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project, '--bail', '1', '--reporter', 'dot', ...paths]
    const vitest = join(this.root, 'node_modules/vitest/vitest.mjs')
    const env = { ...process.env, VITEST_MAX_WORKERS: '2', CI: 'true' }
    const options = { cwd: this.root, env, timeout, stdio: 'ignore' } as const
    const { status, error, signal } = spawnSync(process.execPath, [vitest, ...args], options)
    // Somebody has stopped the tests, and us with them.
    if (!error && signal) process.exit(1)
    return error ? 'hung' : status === 0 ? 'passed' : 'failed'
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
