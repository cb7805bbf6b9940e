import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the page in a folder as the product is built, and serves it on a free port. */
export async function servePage(root: string): Promise<{ url: string; close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'dianjia-page-'))
  const plugins = [react(), tailwindcss()]
  await build({ root, logLevel: 'error', configFile: false, plugins, build: { outDir, emptyOutDir: true, target: 'es2023' } })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(outDir, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}
