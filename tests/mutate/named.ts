import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutationOf, type Mutation } from './draw.ts'
import { partOf } from './parts.ts'

/** Breaks that once passed every test, each as it would stand today: the file, the text that stands there once, the broken text. */
const NAMED: readonly (readonly [file: string, text: string, broken: string])[] = [
  ['shared/engine/price/labour.ts', "order.mode === 'point' || setMilli === 0n ?", 'setMilli === 0n ?'],
  ['shared/engine/bom/cells/quantity.ts', 'if (n >= both.length * 0.8)', 'if (n >= both.length * 0.6)'],
  ['shared/engine/price/quote.ts', '|| taxableFen <= 0', ''],
  ['shared/engine/price/explain-bill.ts', '[line.partGroup, line.typeCode,', '[line.partGroup,'],
  ['shared/engine/bom/cells/dnp.ts', 'if (slots.length !== designators.length) return null', ''],
  ['shared/engine/sheet/zip/zip.ts', 'at !== start + size || overlap(entries)', 'overlap(entries)'],
  ['worker/http/headers.ts', `  'base-uri': "'none'",\n`, ''],
  ['worker/http/headers.ts', `    'Cross-Origin-Opener-Policy': 'same-origin',\n`, ''],
  ['worker/service/proof/tries.ts', 'ipDay: 300', 'ipDay: 3000'],
  ['worker/http/health.ts', 'models?.length !== 1', 'models === undefined'],
  ['web/access/call.ts', ' && getToken() === token', ''],
  ['web/access/call.ts', 'if (init.signal?.aborted) throw error', ''],
  ...['wallet_tx', 'posting', 'quota_tx'].map((table) => deletable('migrations/0007_ledgers.sql', table)),
]

function deletable(file: string, table: string): readonly [string, string, string] {
  const head = `CREATE TRIGGER ${table}_keeps_all BEFORE DELETE ON ${table}\nBEGIN\n`
  return [file, `${head}  SELECT RAISE(ABORT, '${table} is append-only');`, `${head}  SELECT 1;`]
}

/** The named breaks as mutations of the present source. Throws where a text has gone or stands twice: then the list is stale. */
export function namedMutations(root: string): Mutation[] {
  return NAMED.map(([file, text, broken]) => {
    const source = readFileSync(join(root, file), 'utf8')
    const start = source.indexOf(text)
    if (start < 0 || source.includes(text, start + 1)) throw new Error(`${file}: not exactly once: ${text}`)
    const edit = { operator: 'named', start, end: start + text.length, broken } as const
    return mutationOf({ file, part: partOf(file) ?? '', source, edit })
  })
}
