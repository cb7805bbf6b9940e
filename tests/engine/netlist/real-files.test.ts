import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { countsOf, readWell } from './tools.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data/ipc')
const here = existsSync(DATA)
if (!here) console.warn('real netlists: skipped, the data folder is not beside the project')

type Truth = { components: number; joints: Record<string, number>; pins?: Record<string, number> }

/** Without the folder there is one to skip: a file without a test fails. */
const truths = here ? readdirSync(join(DATA, 'truth')).map((file) => file.replace(/\.json$/, '')) : ['nothing here']

test.skipIf(!here).each(truths)('%s', (slug) => {
  const { components, joints, pins = {} } = JSON.parse(readFileSync(join(DATA, 'truth', `${slug}.json`), 'utf8')) as Truth
  const file = [`${slug}.ipc`, `${slug}.xml`].map((name) => join(DATA, 'raw', name)).find((path) => existsSync(path))!
  const netlist = readWell(readFileSync(file))
  expect(netlist.components).toBe(components)
  expect(countsOf(netlist)).toMatchObject({ joints, pins })
  expect(netlist.boards).toBe(slug.includes('panel') ? 9 : 1)
})
