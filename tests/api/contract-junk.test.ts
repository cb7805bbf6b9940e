import { describe, expect, it } from 'vitest'
import { drawn } from '../length.ts'
import { beforeCalls, codeAndStatus, posted, who } from './every-call.ts'
import { ask, person } from './harness.ts'

beforeCalls()

describe('what is refused', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const junk: [string, string][] = [
    ['null where fields are needed', '{"id":null}'],
    ['a list', '[1,2]'],
    ['a text', '"x"'],
    ['half a JSON', '{"a":'],
    ['10,000 brackets', deep],
    ['numbers of no meaning', '{"id":1e309,"rowVersion":-1,"pageIndex":1.5,"pageSize":1e9}'],
    ['an operator for an id', '{"id":{"$ne":null}}'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{}}'],
    ['SQL for an id', `{"id":"1' OR '1'='1"}`],
    ['a zero character', '{"id":"a\\u0000","name":"\\u0000","pwd":"x","prjName":"\\u0000"}'],
    ['fields that are not its own', '{"isAdmin":true,"wallet":999,"userId":"x","price":0,"state":9}'],
  ]
  // A sample sends each call some of it, the next call the next: what refuses it stands before all of them.
  const cases = posted.map((one, nth) => ({ ...one, kinds: drawn(junk, 4, nth % 4) }))
  it.each(cases)('$name: junk of every kind', async ({ name, limit, kinds }) => {
    // Calls that count together are counted by person.
    const by = limit ? await person({ isAdmin: true }) : who('admin')
    for (const [what, body] of kinds) {
      const answer = await codeAndStatus(await ask(by, name, body))
      expect({ what, ...answer }).toEqual({ what, status: 200, code: 4103 })
    }
  })
})
