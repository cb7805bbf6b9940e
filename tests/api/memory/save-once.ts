/**
 * The work of one save on the input named, in this process: body, reading, price, statements and the database's request, which
 * ends here. `save-once.js INPUT MODEL`. Prints a line of JSON; its memory is what `--max-old-space-size` gives it.
 */
import { readFileSync } from 'node:fs'
import { bomDraft } from '../../../shared/api/bom-analyse.ts'
import { MAX_SAVE_BYTES } from '../../../shared/constants.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { openDatabase } from '../../../worker/db/client.ts'
import { readJson } from '../../../worker/http/body.ts'
import { compile } from '../../../worker/rpc/commit.ts'
import { insertLines } from '../../../worker/service/bom/insert-lines.ts'
import { priceTables } from '../../../worker/service/bom/price-tables.ts'
import { readDraftTables } from '../../../worker/service/bom/read-tables.ts'

const MB = 1024 * 1024
const [path = '', modelPath = ''] = process.argv.slice(2)
const model = JSON.parse(readFileSync(modelPath, 'utf8')) as PriceModel

/** Beside the heap, in buffers; what the heap may take is the process's own limit. */
let buffersMb = 0
const watch = () => (buffersMb = Math.max(buffersMb, Math.round(process.memoryUsage().arrayBuffers / MB)))

let sentMb = 0
globalThis.fetch = async (request) => {
  watch()
  sentMb = (await new Request(request).arrayBuffer()).byteLength / MB
  watch()
  return new Response('the database of this bench', { status: 400 })
}

async function readDraft() {
  if (!path.endsWith('.json')) return bomDraft.parse({})
  const headers = { 'Content-Type': 'application/json' }
  return bomDraft.parse(
    await readJson(new Request('http://bench', { method: 'POST', body: readFileSync(path), headers }), MAX_SAVE_BYTES),
  )
}

async function price() {
  const draft = await readDraft()
  watch()
  const upload = draft.table ? null : { name: path, bytes: new Uint8Array(readFileSync(path)) }
  const tables = await readDraftTables(unused, draft, upload)
  watch()
  const choices = { ...draft.choices, order: { sets: 100 } }
  return priceTables(tables, { choices, breaks: null, isQuery: false }, { model }, null)
}

/** Tables and uploads are read without it. */
const unused = {} as Parameters<typeof readDraftTables>[0]

async function save() {
  const { understood } = await price()
  const { lineCount, totals } = { lineCount: understood.lines.length, totals: understood.totals }
  const statements = insertLines({ id: 'bill', version: 1 }, understood.lines).map(compile)
  watch()
  await openDatabase({ LIBSQL_URL: 'http://bench', LIBSQL_AUTH_TOKEN: '' }).write(statements, 'proof').catch(watch)
  return { lines: lineCount, designators: totals.designators }
}

const from = performance.now()
const said = await save().catch((error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }))
console.log(JSON.stringify({ ...said, sentMb: Math.round(sentMb), buffersMb, ms: Math.round(performance.now() - from) }))
