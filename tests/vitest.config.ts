import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { patient } from './patience.ts'

/** The files of a project share one process and its modules: loading them anew for each took longer than most tests. */
const shared = { isolate: false } as const
/** What memory these take shows in a process of their own. */
const ALONE = ['engine/sheet/hostile.test.ts']
/** Programs that wait for each other on a machine that others keep busy: what fails twice in a row, fails. */
const again = { retry: process.env['CI'] === 'true' ? 1 : 0 } as const
const node = { environment: 'node', root: import.meta.dirname } as const
const seeded = { ...node, setupFiles: [join(import.meta.dirname, 'seed.setup.ts')] }

// The worker of wrangler.toml in workerd, over the libSQL server that harness-database.ts starts.
const TOKEN_SECRET = 'a secret for tests only, of 32 bytes or more'
// Wrangler warns of the secrets it does not see.
process.env['TOKEN_SECRET'] ??= TOKEN_SECRET
process.env['LIBSQL_AUTH_TOKEN'] ??= ''
const worker = cloudflareTest(({ inject }) => ({
  main: '../worker/index.ts',
  wrangler: { configPath: '../wrangler.toml' },
  miniflare: {
    bindings: {
      ENVIRONMENT: 'local',
      FRONT_SECRET: 'known-to-front-and-worker',
      TOKEN_SECRET,
      PROVIDER_SECRET: 'a secret of the provider and ours',
      LIBSQL_URL: inject('databaseUrl'),
      LIBSQL_AUTH_TOKEN: inject('databaseToken'),
      FAULT_URL: inject('faultUrl'),
      // workerd does not see the environment of the command.
      TEST_LONG: process.env['TEST_LONG'] ?? '',
    },
  },
}))

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...seeded,
          ...shared,
          name: 'engine',
          include: ['engine/**/*.test.ts', 'lint/**/*.test.ts', 'local/**/*.test.ts'],
          exclude: ALONE,
          // Some start programs, and a busy machine takes its time over that: a test here is slow only when it hangs.
          testTimeout: patient(60),
        },
      },
      { test: { ...seeded, name: 'alone', include: ALONE, testTimeout: patient(60) } },
      {
        test: {
          ...seeded,
          ...shared,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: [...seeded.setupFiles, join(import.meta.dirname, 'web/after-file.setup.ts')],
          testTimeout: patient(20),
        },
      },
      {
        plugins: [worker],
        test: {
          root: import.meta.dirname,
          name: 'api',
          ...shared,
          ...again,
          // The price book that is in force is one for all: files that publish must not run beside each other.
          fileParallelism: false,
          include: ['api/**/*.test.ts'],
          setupFiles: ['modules', 'after-file'].map((name) => join(import.meta.dirname, `api/${name}.setup.ts`)),
          globalSetup: [join(import.meta.dirname, 'harness-database.ts')],
          testTimeout: patient(60),
          hookTimeout: patient(30),
        },
      },
      {
        test: {
          ...node,
          name: 'guide',
          include: ['{guide,mutate}/**/*.test.ts'],
          testTimeout: patient(240),
          hookTimeout: patient(60),
        },
      },
      {
        test: {
          ...node,
          ...again,
          name: 'fault',
          include: ['fault/*.test.ts'],
          testTimeout: patient(600),
          hookTimeout: patient(300),
        },
      },
      // Only in `npm run test:long`: many minutes of killing, hanging, filling disks and restoring under load.
      {
        test: {
          ...node,
          name: 'crash',
          include: ['fault/long/*.test.ts'],
          testTimeout: patient(600),
          hookTimeout: patient(300),
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          ...shared,
          ...again,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'e2e/product.setup.ts')],
          testTimeout: patient(60),
          hookTimeout: patient(120),
          // As long as the browser waits for what it is asked to find.
          expect: { poll: { timeout: patient(15) } },
        },
      },
    ],
  },
})
