import { fail, runMain } from './fail.ts'
import { dataDir } from './paths.ts'
import { startProduct } from './product.ts'

await runMain(async () => {
  const host = process.env.HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT ${process.env.PORT} is no port number`)
  const began = performance.now()
  const product = await startProduct({ host, port, dir: dataDir(), say: (line) => console.log(`点价: ${line}`) })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(banner(product.url, port, product.told, seconds))
  await untilSignal()
  console.log('点价: stopping …')
  await product.stop()
  process.exit(0)
})

function banner(url: string, port: number, told: string, seconds: string): string {
  return [
    '',
    `  点价 Dianjia is ready (${seconds} s)`,
    '',
    `  ${url}   the full product`,
    `  http://localhost:${port}   BOM tool mode`,
    '',
    `  demo users admin, member, tool; ${told}`,
    '  Ctrl-C stops it; all data stays.',
    '',
  ].join('\n')
}

/** Miniflare's own listeners would end the process before worker and database are closed: ours take their place. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal).on(signal, () => resolve())
  })
}
