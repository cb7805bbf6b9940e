import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '../../worker/local/migrations.ts'
import { ROOT } from '../../worker/local/paths.ts'

/** A line for each migration, as sha256sum writes it. */
const KEPT = 'tests/lint/migrations.sha256'

test('a migration that has landed never changes', () => {
  const present = readMigrations().map(({ name, hash }) => `${hash}  migrations/${name}`)
  expect(
    present,
    `databases have run these: write another one, and append its line (sha256sum migrations/NAME.sql >> ${KEPT})`,
  ).toEqual(readFileSync(join(ROOT, KEPT), 'utf8').trim().split('\n'))
})
