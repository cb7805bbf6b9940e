import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './draw.ts'

/** Drawn breaks that change nothing anybody could see: the file, the text that stands there once, the broken text, and why. */
export const EQUIVALENT: readonly (readonly [file: string, text: string, broken: string, why: string])[] = [
  [
    'worker/db/client.ts',
    'Math.max(1, Math.min(patience.timeout',
    'Math.max(2, Math.min(patience.timeout',
    'A request whose time is over is given up at once: no server answers within one millisecond or two.',
  ],
  [
    'shared/engine/knowledge/mask/rule-set.ts',
    'at + 1 < key.length; at++) {\n      const pair = pairAt(key, at)',
    'at + 1 <= key.length; at++) {\n      const pair = pairAt(key, at)',
    'Past the last pair there is no second character: the pair is not a number, and no rule is filed under that.',
  ],
  [
    'worker/api/additional.ts',
    'newId().slice(0, 8)',
    'newId().slice(1, 8)',
    'The drawn code of an option is one digit shorter, and nothing rests on how long it is.',
  ],
  [
    'worker/job/part-keys.ts',
    'table + 1 < TABLES.length',
    'table + 1 <= TABLES.length',
    'Past the last table there is one more slice, which has nothing to do and ends the work.',
  ],
  [
    'shared/engine/value/chars.ts',
    'code >= 0x3400 &&',
    'code > 0x3400 &&',
    'No word that is read has the first sign of the extension, and it ends a run of values either way.',
  ],
]

/** Why a break changes nothing, null where it may. Throws where a text has gone or stands twice: then the list is stale. */
export function reasonOf(root: string, { file, start, end, broken }: Mutation): string | null {
  const source = readFileSync(join(root, file), 'utf8')
  const mutated = source.slice(0, start) + broken + source.slice(end)
  const found = EQUIVALENT.filter(([of]) => of === file).find(([, text, other]) => {
    if (source.split(text).length !== 2) throw new Error(`${file}: not exactly once: ${text}`)
    return source.replace(text, () => other) === mutated
  })
  return found?.[3] ?? null
}
