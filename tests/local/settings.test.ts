import { readFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEPT, workerSettings } from '../../worker/local/runtime/settings.ts'

const secretsOf = (run: string) => ({ TOKEN_SECRET: `${run} token`, LIBSQL_AUTH_TOKEN: `${run} key` })

test('settings are kept as wrangler reads them, without the secrets of a run', async () => {
  rmSync(KEPT, { force: true })
  const asked = await workerSettings(secretsOf('first'))
  expect(Object.keys(asked.r2Buckets)).toEqual(['FILES'])
  expect(readFileSync(KEPT, 'utf8')).not.toContain('first')
  expect(await workerSettings(secretsOf('second'))).toEqual(asked)
})
