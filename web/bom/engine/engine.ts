import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { FromWorker, Job, JobResult, Opened, Stage, ToWorker } from './protocol.ts'

/** Work that was cancelled; the page goes back quietly. */
export class Cancelled extends Error {}

type OnStage = (stage: Stage, first: Opened | null) => void
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void; onStage: OnStage | undefined }

export type Engine = {
  /** Answers of jobs come in the order asked. */
  run: <K extends Job['kind']>(job: Extract<Job, { kind: K }>, onStage?: OnStage) => Promise<JobResult[K]>
  /** Stops everything at once, however deep in a file; the next job starts a fresh worker. */
  cancel: () => void
}

/** The engine in a Web Worker of its own, started with the first job. `rightsOf` says what the person may see of prices. */
export function createEngine(rightsOf: () => Promise<PriceRights | null>): Engine {
  let worker: Worker | null = null
  let nextId = 1
  const waiting = new Map<number, Waiting>()

  const start = (): Worker => {
    const fresh = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' })
    fresh.addEventListener('message', (event: MessageEvent<FromWorker>) => receive(event.data))
    fresh.addEventListener('error', (event) => stop(new Error(event.message || '分析程序没有加载成功，请刷新页面')))
    return fresh
  }
  const receive = (message: FromWorker) => {
    const job = waiting.get(message.id)
    if (message.kind === 'stage') job?.onStage?.(message.stage, message.first)
    else {
      waiting.delete(message.id)
      if (message.kind === 'fault') job?.reject(new Error(message.message))
      // The worker answers a job with that job's result; the pairing by id is not visible to the types.
      else job?.resolve(message.result as never)
    }
  }
  const stop = (reason: Error) => {
    worker?.terminate()
    worker = null
    for (const job of waiting.values()) job.reject(reason)
    waiting.clear()
  }

  return {
    run: (job, onStage) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        waiting.set(id, { resolve, reject, onStage })
        void rightsOf().then((rights) => {
          if (!waiting.has(id)) return
          worker ??= start()
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
          worker.postMessage({ id, job, rights } satisfies ToWorker)
        })
      }),
    cancel: () => stop(new Cancelled()),
  }
}
