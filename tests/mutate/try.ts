import { availableParallelism, loadavg } from 'node:os'
import type { Copy, Outcome } from './copy.ts'
import type { Mutation } from './draw.ts'
import { Imports } from './near.ts'
import { suitesOf, type Suite } from './parts.ts'

export type Verdict = { killed: boolean; how: string; seconds: number }

/** Seconds on a machine with nothing else to do: the first suite is short, the ones after it may be all of a part's tests. */
const NEAR_SECONDS = 100
const ALL_SECONDS = 600

/** Seconds on this machine as busy as it is now. */
const busy = (seconds: number): number => seconds * (1 + (loadavg()[0] ?? 0) / availableParallelism())

/** A busy machine may be the reason. */
const isForTime = ({ kind, test }: Outcome): boolean => kind === 'hung' || test.includes('timed out in')

/** Tries breaks one after another on a copy. */
export class Trial {
  readonly #copy: Copy
  readonly #imports: Imports
  readonly #sound = new Map<string, Outcome>()

  constructor(copy: Copy) {
    this.#copy = copy
    this.#imports = new Imports(copy.root)
  }

  /** Tries a break on the suites that answer for its file. Throws where tests that fail by themselves leave it open. */
  async try(mutation: Mutation): Promise<Verdict> {
    const began = performance.now()
    const suites = suitesOf(this.#imports, mutation.file)
    const verdict = (killed: boolean, how: string) => ({ killed, how, seconds: (performance.now() - began) / 1000 })
    for (const [nth, suite] of suites.entries()) {
      const how = await this.#killer(mutation, suite, busy(nth === 0 ? NEAR_SECONDS : ALL_SECONDS))
      if (how !== null) return verdict(true, how)
    }
    return verdict(false, `${suites.reduce((sum, { files }) => sum + files.length, 0)} files of tests passed`)
  }

  /**
   * What notices the break, in words; null where nothing does. It is always one file: it fails with the break, and passes
   * alone without it. Where the tests share a worker and a database, or ended for their time, or without naming a file, that
   * file must fail alone with the break too: then it is the break that it noticed, and not the company it ran in or a busy
   * machine. The others go on without a file that fails by itself; where they let the break pass, nothing is known.
   */
  async #killer(mutation: Mutation, suite: Suite, limit: number): Promise<string | null> {
    const unsound: string[] = []
    for (let { files } = suite; files.length > 0; files = files.filter((file) => !unsound.includes(file))) {
      const found = await this.#first(mutation, { ...suite, files }, limit)
      if (typeof found === 'string') return found
      if (found === null) break
      unsound.push(...found.unsound)
    }
    if (unsound.length > 0) throw new Error(`not to be trusted without any break: ${unsound.join(' ')}`)
    return null
  }

  async #first(mutation: Mutation, suite: Suite, limit: number): Promise<string | null | { unsound: readonly string[] }> {
    const together = await this.#broken(mutation, suite, limit)
    if (together.kind === 'passed') return null
    const suspects = together.failed.length > 0 ? together.failed : suite.files
    const isSure = together.failed.length > 0 && !suite.projects.includes('api') && !isForTime(together)
    for (const file of suspects) {
      const one = { ...suite, files: [file] }
      const alone = isSure || suite.files.length === 1 ? together : await this.#broken(mutation, one, limit)
      if (alone.kind === 'passed') continue
      const sound = await this.#soundly(one, limit, isForTime(alone))
      // Tests that hang must be well within their time without the break.
      if (sound.kind !== 'passed' || (alone.kind === 'hung' && sound.seconds > limit / 3)) return { unsound: [file] }
      return `${file} ${alone.kind === 'hung' ? 'hangs' : `“${alone.test}”`}`
    }
    return { unsound: suspects }
  }

  #broken(mutation: Mutation, suite: Suite, limit: number): Promise<Outcome> {
    return this.#copy.broken(mutation, () => this.#copy.run(suite, limit))
  }

  /** `now`: what it took before, on a machine that was less busy, does not count. */
  async #soundly(suite: Suite, limit: number, now: boolean): Promise<Outcome> {
    const key = suite.files.join(' ')
    const known = this.#sound.get(key)
    if (known && !now) return known
    let sound = await this.#copy.run(suite, limit)
    if (sound.kind !== 'passed') {
      // What the break did to the database may be in the way.
      await this.#copy.end()
      sound = await this.#copy.run(suite, limit)
    }
    if (sound.kind === 'passed') this.#sound.set(key, sound)
    return sound
  }
}
