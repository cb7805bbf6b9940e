import { join } from 'node:path'
import { build } from 'vite'

const PLATFORM = 'cloudflare:workers'

/** The program of one save as one script, as the worker is: Node's own reading of types takes tens of megabytes. */
export async function bundleSave(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: join(import.meta.dirname, '../../api/memory/save-once.ts'), outDir: folder, target: 'es2024' },
    plugins: [
      {
        name: 'platform',
        enforce: 'pre',
        resolveId: (id) => (id === PLATFORM ? `\0${PLATFORM}` : null),
        load: (id) => (id === `\0${PLATFORM}` ? 'export const waitUntil = () => undefined' : null),
      },
    ],
  })
  return join(folder, 'save-once.js')
}
