import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutation } from './draw.ts'

/** The killed breaks of all runs, one key a line, so that a run goes on where one before it ended. */
export class Killed {
  readonly #path: string
  readonly #root: string
  readonly #keys: Set<string>

  constructor(root: string) {
    this.#root = root
    this.#path = join(root, 'node_modules/.cache/dianjia/mutate-killed.txt')
    this.#keys = new Set(existsSync(this.#path) ? readFileSync(this.#path, 'utf8').split('\n') : [])
  }

  has(mutation: Mutation): boolean {
    return this.#keys.has(this.#keyOf(mutation))
  }

  add(mutation: Mutation): void {
    mkdirSync(dirname(this.#path), { recursive: true })
    appendFileSync(this.#path, `${this.#keyOf(mutation)}\n`)
  }

  /** The same as long as the file keeps its text. */
  #keyOf({ file, start, end, broken }: Mutation): string {
    const text = readFileSync(join(this.#root, file), 'utf8')
    return createHash('sha256').update([file, text, start, end, broken].join('\n')).digest('hex')
  }
}
