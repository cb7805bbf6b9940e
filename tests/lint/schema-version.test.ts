import { expect, test } from 'vitest'
import { SCHEMA_VERSION } from '../../worker/db/schema/version.ts'
import { readMigrations } from '../../worker/local/migrations.ts'

test('the program counts on the newest migration', () => {
  expect(SCHEMA_VERSION).toBe(readMigrations().at(-1)?.name)
})
