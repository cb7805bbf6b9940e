import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breaksOf, emptiedTriggers, type Edit } from './operators.ts'
import { partOf } from './parts.ts'

export type Mutation = Edit & { file: string; part: string; line: number; was: string }

/** Every break of every part, by part. */
function allMutations(root: string): Map<string, Mutation[]> {
  const parts = new Map<string, Mutation[]>()
  for (const top of ['shared', 'worker', 'web', 'migrations']) {
    for (const entry of readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })) {
      const file = `${top}/${entry}`
      const part = partOf(file)
      if (part === null || /\/(?:dist|node_modules|routeTree)\b/.test(file)) continue
      const source = readFileSync(join(root, file), 'utf8')
      const edits = file.endsWith('.sql') ? emptiedTriggers(source, droppedAfter(root, entry)) : breaksOf(file, source)
      parts.set(part, [...(parts.get(part) ?? []), ...edits.map((edit) => mutationOf({ file, part, source, edit }))])
    }
  }
  return parts
}

/** The triggers, and the tables with theirs, that a later migration drops. */
function droppedAfter(root: string, migration: string): string[] {
  const later = readdirSync(join(root, 'migrations')).filter((name) => name > migration)
  const sources = later.map((name) => readFileSync(join(root, 'migrations', name), 'utf8'))
  return sources.flatMap((source) => [...source.matchAll(/DROP (?:TRIGGER|TABLE) (\w+)/g)].map((match) => match[1] ?? ''))
}

type Place = { file: string; part: string; source: string; edit: Edit }

export function mutationOf({ file, part, source, edit }: Place): Mutation {
  const line = source.slice(0, edit.start).split('\n').length
  return { ...edit, file, part, line, was: source.slice(edit.start, edit.end) }
}

/**
 * `count` breaks drawn before any test is looked at: the parts in turn, within a part the operators in turn, within an
 * operator by the hash of the seed with the place, the same at every run while the place and its file keep their text.
 */
export function drawMutations(root: string, count: number, seed: string): Mutation[] {
  const queues = [...allMutations(root)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, mutations]) => inTurn(Object.values(Object.groupBy(byHash(mutations, seed), ({ operator }) => operator))))
  return inTurn(queues).slice(0, count)
}

function byHash(mutations: readonly Mutation[], seed: string): Mutation[] {
  const seen = new Map<string, number>()
  const keyed = mutations.map((mutation) => {
    const place = [seed, mutation.file, mutation.operator, mutation.was].join('\n')
    const nth = (seen.get(place) ?? 0) + 1
    seen.set(place, nth)
    return { mutation, key: createHash('sha256').update(`${place}\n${nth}`).digest('hex') }
  })
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ mutation }) => mutation)
}

/** One of each queue, then the next of each. */
function inTurn<T>(queues: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...queues.map((queue) => queue.length))
  return Array.from({ length: longest }, (_, nth) => queues.flatMap((queue) => queue.slice(nth, nth + 1))).flat()
}
