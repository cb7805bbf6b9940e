import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Mutation } from './draw.ts'
import type { Suite } from './parts.ts'
import { Runner } from './runner.ts'

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.wrangler', '.tanstack', 'dist'])

/** What became of a run of tests: `hung` when it was ended for its time. `failed` names the files, `test` the first test that failed and what it said. */
export type Outcome = { kind: 'passed' | 'failed' | 'hung'; seconds: number; failed: string[]; test: string }

/** A copy of the tree in a temp folder, to break without harm to the tree one works in; gone with `remove`. */
export class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'dianjia-mutate-'))
  readonly #changed = new Set<string>()
  #runner: Runner | null = null

  constructor(tree: string) {
    cpSync(tree, this.root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
    symlinkSync(join(tree, 'node_modules'), join(this.root, 'node_modules'))
  }

  /** Runs `act` while the copy is broken. */
  async broken<T>({ file, start, end, broken }: Mutation, act: () => Promise<T>): Promise<T> {
    const path = join(this.root, file)
    const source = readFileSync(path, 'utf8')
    this.#changed.add(path)
    writeFileSync(path, source.slice(0, start) + broken + source.slice(end))
    try {
      return await act()
    } finally {
      writeFileSync(path, source)
    }
  }

  /** Runs tests of the copy up to the first that fails, for so many seconds at most. */
  async run({ projects, files, isFresh }: Suite, seconds: number): Promise<Outcome> {
    if (isFresh || this.#runner?.projects !== projects.join(' ')) await this.end()
    this.#runner ??= await Runner.start(this.root, projects.join(' '))
    const began = performance.now()
    const answer = await this.#runner.ask({ files, changed: [...this.#changed] }, seconds)
    if (answer === null || !this.#runner.isAlive) this.#runner = null
    const kind = answer === null ? 'hung' : answer.passed ? 'passed' : 'failed'
    const failed = (answer?.failed ?? []).map((path) => path.replace(`${this.root}/`, ''))
    return { kind, seconds: (performance.now() - began) / 1000, failed, test: answer?.test ?? '' }
  }

  /** Ends what runs tests; the next run starts it anew, with databases of its own. */
  async end(): Promise<void> {
    await this.#runner?.end()
    this.#runner = null
  }

  remove(): void {
    this.#runner?.kill()
    rmSync(this.root, { recursive: true, force: true })
  }
}
