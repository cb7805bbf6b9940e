import { banner } from './banner.ts'
import { fail, runMain } from './fail.ts'
import { dataDir } from './paths.ts'
import { launchAhead } from './runtime/process.ts'
import { identityOf } from './supervisor/identity.ts'

await runMain(async () => {
  const ending = untilEnd()
  // One name, two addresses: a listener takes the first that the system gives.
  const host = (process.env.HOST || '127.0.0.1').replace(/^localhost$/, '127.0.0.1')
  const port = Number(process.env.PORT || 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT ${process.env.PORT} is no port number`)
  const began = performance.now()
  const starter = process.connected ? identityOf(process.ppid) : null
  const dir = dataDir()
  const ahead = launchAhead()
  const { startProduct } = await import('./product.ts')
  const starting = startProduct({ host, port, dir, starter, story: process.env.DEMO_STORY !== '0', ahead, say: told })
  const product = await Promise.race([starting, ending])
  // Nothing is under way yet that would have to come to its end: what was started ends with this process.
  if (!product) process.exit(0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(banner({ ...product, host, port, seconds }))
  await ending
  console.log('点价: stopping …')
  await product.stop()
  process.exit(0)
})

function told(line: string): void {
  console.log(`点价: ${line}`)
}

/** A signal, or the end of whoever started this process, however he ended. */
function untilEnd(): Promise<void> {
  // The screen may be gone before us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve())
    if (!process.connected) return
    process.once('disconnect', () => resolve())
    // It alone is nothing to stay for: a start that fails ends.
    process.channel?.unref()
  })
}
