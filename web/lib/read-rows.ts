import type { Table } from '../../shared/engine/sheet/types.ts'

type Read = { sheets: Table[] } | { problem: string }

/** All sheets of a file, read beside the page, which stays quick; `signal` stops it. */
export async function readSheets(file: File, signal: AbortSignal): Promise<Table[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module', name: 'sheet' })
  try {
    return await new Promise<Table[]>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('error', ({ message }) => reject(new Error(message || '表格没有读成，请刷新页面重试')))
      worker.addEventListener('message', ({ data }: MessageEvent<Read>) =>
        'problem' in data ? reject(new Error(data.problem)) : resolve(data.sheets),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ name: file.name, bytes }, [bytes.buffer])
    })
  } finally {
    worker.terminate()
  }
}

/** The rows of the first sheet in sight. */
export const readRows = async (file: File, signal: AbortSignal): Promise<string[][]> =>
  (await readSheets(file, signal)).find(({ hidden }) => !hidden)?.rows ?? []
