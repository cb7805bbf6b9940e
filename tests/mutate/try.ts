import type { Copy, Outcome } from './copy.ts'
import type { Mutation } from './draw.ts'
import { Imports } from './near.ts'
import { suitesOf, type Suite } from './parts.ts'

export type Verdict = { killed: boolean; how: string; seconds: number }

/** The first suite is short, the ones after it may be all of a part's tests. */
const NEAR_SECONDS = 300
const ALL_SECONDS = 1500

/** Tries breaks one after another on a copy. */
export class Trial {
  readonly #copy: Copy
  readonly #imports: Imports
  readonly #sound = new Map<string, Promise<Outcome>>()

  constructor(copy: Copy) {
    this.#copy = copy
    this.#imports = new Imports(copy.root)
  }

  /** Tries a break on the suites that answer for its file. Throws when tests that failed with the break fail without it too. */
  async try(mutation: Mutation): Promise<Verdict> {
    const began = performance.now()
    const suites = suitesOf(this.#imports, mutation.file)
    const verdict = (killed: boolean, how: string) => ({ killed, how, seconds: (performance.now() - began) / 1000 })
    for (const [nth, suite] of suites.entries()) {
      const how = await this.#killer(mutation, suite, nth === 0 ? NEAR_SECONDS : ALL_SECONDS)
      if (how !== null) return verdict(true, how)
    }
    return verdict(false, `${suites.reduce((sum, { files }) => sum + files.length, 0)} files of tests passed`)
  }

  /**
   * What notices the break, in words; null where nothing does. A file that fails with the break must pass alone without it,
   * and those that share a worker and a database must fail again alone with it: then it is the break that they noticed, and
   * not the company they ran in or a busy machine. Tests that hang must be well within their time without it.
   */
  async #killer(mutation: Mutation, suite: Suite, limit: number): Promise<string | null> {
    const broken = (wanted: Suite) => this.#copy.broken(mutation, () => this.#copy.run(wanted, limit))
    const first = await broken(suite)
    if (first.kind === 'passed') return null
    const [failed] = first.failed
    const suspect = failed === undefined ? suite : { ...suite, files: [failed] }
    const sound = await this.#soundly(suspect, limit)
    if (sound.kind !== 'passed') throw new Error(`without any break ${sound.kind}: ${suspect.files.join(' ')} ${sound.test}`)
    if (first.kind === 'hung' && sound.seconds > limit / 3) throw new Error(`too slow to hang: ${suspect.files.join(' ')}`)
    const isAlone = first.kind === 'hung' || !suite.projects.includes('api')
    const again = isAlone ? first : await broken(suspect)
    if (again.kind === 'passed') throw new Error(`failed once, passed alone: ${suspect.files.join(' ')} ${first.test}`)
    return `${suspect.files.join(' ')} ${again.kind === 'hung' ? 'hangs' : `“${again.test}”`}`
  }

  #soundly(suite: Suite, limit: number): Promise<Outcome> {
    const key = suite.files.join(' ')
    const known = this.#sound.get(key)
    if (known) return known
    const sound = this.#copy.run(suite, limit)
    this.#sound.set(key, sound)
    return sound
  }
}
