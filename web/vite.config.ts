import { readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { screenChunks } from './chunks.ts'
import { doorsTag } from './doors.ts'
import { keepMaps } from './keep-maps.ts'
import { pagesFiles } from './pages-files.ts'

const routeFiles = {
  target: 'react',
  routesDirectory: `${import.meta.dirname}/routes`,
  generatedRouteTree: `${import.meta.dirname}/routeTree.gen.ts`,
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  disableLogging: true,
} as const

const mapsApart = {
  name: 'maps-apart',
  closeBundle: () => keepMaps(`${import.meta.dirname}/dist/assets`, `${import.meta.dirname}/maps`),
}

const filesForPages: Plugin = {
  name: 'files-for-pages',
  generateBundle() {
    for (const [fileName, source] of Object.entries(pagesFiles(readdirSync(`${import.meta.dirname}/public`))))
      this.emitFile({ type: 'asset', fileName, source })
  },
}

const doors: Plugin = {
  name: 'doors',
  transformIndexHtml: { order: 'post', handler: (_, { bundle }) => (bundle ? [doorsTag(bundle)] : []) },
}

// Whoever builds, a test run included, gets what is deployed: React's development build is twice the size.
export default defineConfig(({ command }) => {
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    root: import.meta.dirname,
    plugins: [
      tanstackRouter({ ...routeFiles, autoCodeSplitting: true }),
      react(),
      tailwindcss(),
      ...(command === 'build' ? [filesForPages, mapsApart, doors] : []),
    ],
    worker: { format: 'es' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      sourcemap: 'hidden',
      // What every page needs comes in one file, and what a first screen needs in a few.
      rolldownOptions: { output: { codeSplitting: { groups: screenChunks(import.meta.dirname) } } },
    },
    server: { port: 5173, proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:8787' } },
  }
})
