import type { Copy, Outcome } from './copy.ts'
import type { Mutation } from './draw.ts'
import { suitesOf, type Suite } from './parts.ts'

export type Verdict = { mutation: Mutation; killed: boolean; how: string; seconds: number }

/** Tries breaks one after another on a copy; what each suite does without a break is found out once. */
export class Trial {
  readonly #copy: Copy
  readonly #sound = new Map<string, { outcome: Outcome; seconds: number }>()

  constructor(copy: Copy) {
    this.#copy = copy
  }

  /** Tries a break on the suites that answer for its file. Throws when one of them fails without any break. */
  try(mutation: Mutation): Verdict {
    const began = performance.now()
    const suites = suitesOf(this.#copy.root, mutation.file)
    const killer = suites.find((suite) => this.#kills(mutation, suite))
    const seconds = (performance.now() - began) / 1000
    return { mutation, killed: killer !== undefined, how: killer?.paths.join(' ') ?? `${suites.length} suites passed`, seconds }
  }

  #kills(mutation: Mutation, suite: Suite): boolean {
    const limit = this.#soundSeconds(suite) * 5 + 30
    return this.#copy.broken(mutation, () => this.#copy.run(suite, Math.ceil(limit * 1000))) !== 'passed'
  }

  #soundSeconds(suite: Suite): number {
    const key = suite.paths.join(' ')
    const known = this.#sound.get(key)
    if (known?.outcome === 'passed') return known.seconds
    const began = performance.now()
    const outcome = this.#copy.run(suite, 1_200_000)
    const sound = { outcome, seconds: (performance.now() - began) / 1000 }
    this.#sound.set(key, sound)
    if (outcome !== 'passed') throw new Error(`without any break ${outcome}: ${key}`)
    return sound.seconds
  }
}
