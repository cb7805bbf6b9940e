import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [{ test: { name: 'engine', root: import.meta.dirname, include: ['engine/**/*.test.ts'], environment: 'node' } }],
  },
})
