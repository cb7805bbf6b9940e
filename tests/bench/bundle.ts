import { build } from 'vite'

/** An entry and all it imports as one script, as the product's own bundler makes it. */
export async function bundle(entry: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry, formats: [format], name: 'bench', fileName: 'bench' } },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('no bundle')
  return first.output[0].code
}
