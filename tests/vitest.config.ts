import { defineConfig } from 'vitest/config'

const node = { environment: 'node', root: import.meta.dirname } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'engine', include: ['engine/**/*.test.ts'] } },
      { test: { ...node, name: 'fault', include: ['fault/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 120_000 } },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/product.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
