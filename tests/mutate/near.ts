import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'

const FOLDERS = ['shared', 'worker', 'web', 'tests']
/** What a module imports when it runs: types do not. */
const IMPORTED = /\b(?:import|export)\s+(?!type\b)[\w\s{},*$]*?\bfrom\s*'(\.[^'?]+)|\b(?:import|new URL)\s*\(?\s*'(\.[^'?]+)/g
const CALL = /'(\w+\/\w+)'/g
const TEST = /\.test\.tsx?$/

/** Who imports whom, and which tests are near a source. */
export class Imports {
  readonly #texts = new Map<string, string>()
  readonly #importers = new Map<string, string[]>()
  readonly #of = new Map<string, ReadonlyMap<string, number>>()

  constructor(root: string) {
    for (const folder of FOLDERS) {
      for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
        const file = `${folder}/${entry}`
        if (/\.tsx?$/.test(file) && !/\/(?:dist|node_modules)\//.test(file)) this.#read(root, file)
      }
    }
  }

  #read(root: string, file: string): void {
    const text = readFileSync(join(root, file), 'utf8')
    this.#texts.set(file, text)
    for (const [, path, other] of text.matchAll(IMPORTED)) {
      const imported = posix.join(posix.dirname(file), path ?? other ?? '')
      if (existsSync(join(root, imported))) this.#importers.set(imported, [...(this.#importers.get(imported) ?? []), file])
    }
  }

  /** The files that see a source, with how many imports lie between. */
  #reach(source: string): ReadonlyMap<string, number> {
    const known = this.#of.get(source)
    if (known) return known
    const distance = new Map([[source, 0]])
    for (const [file, steps] of distance)
      for (const importer of this.#importers.get(file) ?? []) if (!distance.has(importer)) distance.set(importer, steps + 1)
    this.#of.set(source, distance)
    return distance
  }

  #tests(folder: string): string[] {
    return [...this.#texts.keys()].filter((file) => file.startsWith(folder) && TEST.test(file))
  }

  /** The tests of a folder that see a source, the nearest first: the one of its name, then by the imports between; those of other rooms a little later. */
  seeing(source: string, folder: string): string[] {
    const reach = this.#reach(source)
    const seeing = this.#tests(folder).filter((test) => reach.has(test))
    return sorted(
      seeing,
      (test) => (isNamed(test, source) ? 0 : (reach.get(test) ?? 0) + (roomOf(test) === roomOf(source) ? 0 : 2)),
      this.#texts,
    )
  }

  /**
   * All tests of a folder, which reach the source through the one door of the worker, the nearest first: those named like it
   * or what imports it, those that import it, those that make the calls whose handlers are nearest to it and few others.
   */
  calling(source: string, folder: string): { near: string[]; all: string[] } {
    const reach = this.#reach(source)
    const handlers = [...reach].filter(([file]) => file.startsWith('worker/api/') && !file.endsWith('/index.ts'))
    const least = Math.min(...handlers.map(([, steps]) => steps))
    const calls = new Set(handlers.filter(([, steps]) => steps === least).flatMap(([file]) => this.#callsIn(file)))
    const rankOf = (test: string): number => {
      const namesakes = [...reach].filter(([file, steps]) => steps <= 2 && isNamed(test, file)).map(([, steps]) => steps / 4)
      if (namesakes.length > 0) return Math.min(...namesakes)
      if (reach.get(test) === 1) return 1
      const made = this.#callsIn(test)
      const wanted = made.filter((call) => calls.has(call)).length
      return wanted === 0 ? 4 : 3 - wanted / made.length
    }
    const ranks = new Map(this.#tests(folder).map((test) => [test, rankOf(test)]))
    const all = sorted([...ranks.keys()], (test) => ranks.get(test) ?? 0, this.#texts)
    return { near: all.filter((test) => (ranks.get(test) ?? 0) < 4), all }
  }

  #callsIn(file: string): string[] {
    return [...new Set([...(this.#texts.get(file) ?? '').matchAll(CALL)].map(([literal]) => literal))]
  }
}

/** Of tests/engine/price/book/x.test.ts and of shared/engine/price/x.ts alike: engine/price. */
const roomOf = (file: string): string => /(?:engine|web)\/[^/]+(?=\/)/.exec(file)?.[0] ?? file

function isNamed(test: string, source: string): boolean {
  const name = basename(test).replace(TEST, '')
  return name === basename(source).replace(/\.\w+$/, '') || name === basename(dirname(source))
}

function sorted(tests: string[], rankOf: (test: string) => number, texts: ReadonlyMap<string, string>): string[] {
  const size = (test: string) => texts.get(test)?.length ?? 0
  return tests.toSorted((a, b) => rankOf(a) - rankOf(b) || size(a) - size(b))
}
