import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Mutation } from './draw.ts'
import type { Suite } from './parts.ts'

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.wrangler', '.tanstack', 'dist'])

/** What became of a run of tests: `hung` when it was ended for its time. `failed` names the files and the first test that failed. */
export type Outcome = { kind: 'passed' | 'failed' | 'hung'; seconds: number; failed: string[]; test: string }

type Report = { testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[] }

/** A copy of the tree in a temp folder, to break without harm to the tree one works in; gone with `remove`. */
export class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'dianjia-mutate-'))
  #end: (() => void) | null = null

  constructor(tree: string) {
    cpSync(tree, this.root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
    symlinkSync(join(tree, 'node_modules'), join(this.root, 'node_modules'))
  }

  /** Runs `act` while the copy is broken. */
  async broken<T>({ file, start, end, broken }: Mutation, act: () => Promise<T>): Promise<T> {
    const path = join(this.root, file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, source.slice(0, start) + broken + source.slice(end))
    try {
      return await act()
    } finally {
      writeFileSync(path, source)
    }
  }

  /** Runs tests of the copy up to the first that fails, for so many seconds at most. */
  async run({ projects, files }: Suite, seconds: number): Promise<Outcome> {
    const report = `${this.root}.json`
    rmSync(report, { force: true })
    const began = performance.now()
    const args = ['--disable-warning=ExperimentalWarning', 'tests/mutate/tests.ts', projects.join(','), ...files]
    const env = { ...process.env, CI: 'true', MUTATE_REPORT: report }
    // Of a group of its own, so that whatever the tests have started ends with them.
    const child = spawn(process.execPath, args, { cwd: this.root, env, stdio: 'ignore', detached: true })
    this.#end = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'))
    let isHung = false
    const timer = setTimeout(() => ((isHung = true), this.#end?.()), seconds * 1000)
    const code = await new Promise((resolve) => child.on('exit', resolve))
    clearTimeout(timer)
    this.#end = null
    const kind = isHung ? 'hung' : code === 0 ? 'passed' : 'failed'
    return { kind, seconds: (performance.now() - began) / 1000, ...failuresOf(this.root, report) }
  }

  remove(): void {
    this.#end?.()
    for (const path of [this.root, `${this.root}.json`]) rmSync(path, { recursive: true, force: true })
  }
}

function failuresOf(root: string, report: string): { failed: string[]; test: string } {
  if (!existsSync(report)) return { failed: [], test: '' }
  // What tests.ts has vitest write.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failures = testResults.filter(({ status }) => status === 'failed')
  const [test] = failures.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed')
  return { failed: failures.map(({ name }) => name.replace(`${root}/`, '')), test: test?.fullName ?? '' }
}
