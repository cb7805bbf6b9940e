/**
 * The work of one save on the input named, in this process: body, reading, price, statements and the database's request, which
 * ends here. `save-once.js INPUT MODEL`. Prints a line of JSON; its memory is what `--max-old-space-size` gives it. What is
 * called `price …` goes the way of a program's call, with fifty breaks and an answer of every line; `upload …` is only stored.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { bomDraft } from '../../../shared/api/bom-analyse.ts'
import { FILE_TYPES } from '../../../shared/api/file.ts'
import { MAX_SAVE_BYTES } from '../../../shared/constants.ts'
import type { PriceDocument, PriceModel } from '../../../shared/engine/price/model.ts'
import { openDatabase } from '../../../worker/db/client.ts'
import { readJson } from '../../../worker/http/body.ts'
import { readForm } from '../../../worker/http/form.ts'
import type { Context, User } from '../../../worker/rpc/context.ts'
import { pricedBillOf } from '../../../worker/service/bom/price-for-program.ts'
import { saveBom } from '../../../worker/service/bom/save-bom.ts'
import { sentOf } from '../../../worker/service/bom/save-source.ts'
import { saveUpload } from '../../../worker/service/files/upload.ts'
import { recordedLine } from '../../../shared/engine/record.ts'

const MB = 1024 * 1024
const [path = '', modelPath = ''] = process.argv.slice(2)
const input = basename(path)
const model = JSON.parse(readFileSync(modelPath, 'utf8')) as PriceModel

/** Beside the heap, in buffers; what the heap may take is the process's own limit. */
let buffersMb = 0
const watch = () => (buffersMb = Math.max(buffersMb, Math.round(process.memoryUsage().arrayBuffers / MB)))

/** What was written, once the request has left; the database of this bench refuses it. */
let sentMb = 0
let hasSent = false
globalThis.fetch = async (request) => {
  watch()
  sentMb = (await new Request(request).arrayBuffer()).byteLength / MB
  hasSent = true
  watch()
  return new Response('the database of this bench', { status: 400 })
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://bench', { method: 'POST', body, headers })

/** The file as a form brings it. */
async function readUpload(maxBytes: number) {
  const body = new FormData()
  body.set('file', new File([readFileSync(path)], input))
  return (await readForm(post(body), maxBytes)).upload
}

const user = { id: 'user', ownerId: 'user', roles: ['member'], sub: null } as unknown as User

/** As much of a request's context as a save touches. */
function contextOf(upload: Context['upload'], parsed: unknown): Context {
  // Of parts nothing is known here.
  const data = { ...openDatabase({ LIBSQL_URL: 'http://bench', LIBSQL_AUTH_TOKEN: '' }), rows: async () => [] }
  const files = { put: async () => ({}), delete: async () => undefined }
  const ids = { call: 'BomAnalyse/SaveItem', ip: '', now: Date.now(), newId: () => crypto.randomUUID(), user }
  const said = { input: parsed, upload, headers: new Headers(), confirmed: async () => undefined, committed: false }
  return { ...ids, ...said, env: {}, data, db: data.db, files } as unknown as Context
}

type Told = { lines?: number; designators?: number }

async function save(): Promise<Told> {
  if (input.startsWith('upload ')) return store()
  const draft = bomDraft.parse(input.endsWith('.json') ? await readBody() : {})
  const isProgram = input.startsWith('price ')
  const upload = draft.table ? null : await readUpload(FILE_TYPES[2].bytes)
  watch()
  const ctx = contextOf(upload, draft)
  const sent = sentOf(draft, upload)
  const document = {} as PriceDocument
  const pricing = { model, document, platform: document, items: [], until: Infinity }
  const breaks = isProgram ? Array.from({ length: 50 }, (_, i) => (i + 1) * 20) : null
  const ordered = { ...draft, choices: { ...draft.choices, order: { sets: 100 } } }
  const once = { key: crypto.randomUUID(), input: ordered }
  const told: Told = {}
  const read = { found: null, attached: null, sent, known: null, pricing, edits: [], kept: null }
  await saveBom(ctx, ordered, { upload, breaks, once }, read, (saved, understood) => {
    told.lines = understood.lines.length
    told.designators = understood.totals.designators
    watch()
    return isProgram ? pricedBillOf(saved, understood.quote, understood.lines.map(recordedLine), true) : understood.quote
  }).catch(ended)
  return told
}

const readBody = () =>
  readJson(post(readFileSync(path), { 'Content-Type': 'application/json' }), MAX_SAVE_BYTES).then(({ value }) => value)

async function store(): Promise<Told> {
  const upload = await readUpload(FILE_TYPES[2].bytes)
  watch()
  await saveUpload(contextOf(upload, { type: 2 }), { type: 2 }).catch(ended)
  return {}
}

/** The database's refusal is the end of a save that went as far. */
function ended(error: unknown): void {
  watch()
  if (!hasSent) throw error
}

const from = performance.now()
const said = await save().catch((error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }))
console.log(JSON.stringify({ ...said, sentMb: Math.round(sentMb), buffersMb, ms: Math.round(performance.now() - from) }))
