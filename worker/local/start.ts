import { banner } from './banner.ts'
import { fail, runMain } from './fail.ts'
import { dataDir } from './paths.ts'
import { startProduct } from './product.ts'

await runMain(async () => {
  // One name, two addresses: a listener takes the first that the system gives.
  const host = (process.env.HOST || '127.0.0.1').replace(/^localhost$/, '127.0.0.1')
  const port = Number(process.env.PORT || 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT ${process.env.PORT} is no port number`)
  const began = performance.now()
  const product = await startProduct({ host, port, dir: dataDir(), say: (line) => console.log(`点价: ${line}`) })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(banner({ ...product, host, port, seconds }))
  await untilSignal()
  console.log('点价: stopping …')
  await product.stop()
  process.exit(0)
})

/** Miniflare's own listeners would end the process before worker and database are closed: ours take their place. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal).on(signal, () => resolve())
  })
}
