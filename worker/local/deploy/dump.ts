import { DatabaseSync } from 'node:sqlite'
import { fail } from '../fail.ts'

/** How much is run at once: enough to be quick, little enough to be kept. */
const CHUNK = 4_000_000
/** The server tells of an index over texts by a row of the schema. */
const WITH_SCHEMA = { open: true, defensive: false }

/**
 * Copies the whole database as it is at one instant into a new SQLite file, while others go on writing. The server gives it
 * as statements, within one transaction of its own.
 */
export async function dumpInto(file: string, { url, authToken }: { url: string; authToken: string }): Promise<void> {
  const address = new URL('/dump', url.replace(/^libsql:/, 'https:'))
  const answer = await fetch(address, { headers: { authorization: `Bearer ${authToken}` } })
  if (!answer.ok || !answer.body) return fail(`the database server gives no copy of itself (${answer.status})`)
  const copy = new DatabaseSync(file, WITH_SCHEMA)
  let last = ''
  try {
    for await (const statements of wholeStatements(answer.body)) {
      copy.exec(statements.replaceAll('\0', "'||char(0)||'"))
      last = statements.slice(-100)
    }
    // A server that breaks off ends its answer like one that is done.
    if (!last.trimEnd().endsWith('COMMIT;')) fail('the database server broke off its copy')
  } finally {
    copy.close()
  }
}

/** The answer in pieces that end with a statement: each row is one line, and what has bodies of its own comes after all rows. */
async function* wholeStatements(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = ''
  let isInRows = true
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (!isInRows || text.length < CHUNK) continue
    isInRows = !/^CREATE (UNIQUE )?(INDEX|TRIGGER|VIEW)/m.test(text)
    const end = text.lastIndexOf(');\nINSERT INTO ')
    if (!isInRows || end < 0) continue
    yield text.slice(0, end + 3)
    text = text.slice(end + 3)
  }
  yield text
}
