type Read = { rows: string[][] } | { problem: string }

/** The first sheet of a file, read beside the page, which stays quick; `signal` stops it. */
export async function readRows(file: File, signal: AbortSignal): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module', name: 'sheet' })
  try {
    return await new Promise<string[][]>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('error', ({ message }) => reject(new Error(message || '表格没有读成，请刷新页面重试')))
      worker.addEventListener('message', ({ data }: MessageEvent<Read>) =>
        'problem' in data ? reject(new Error(data.problem)) : resolve(data.rows),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ name: file.name, bytes }, [bytes.buffer])
    })
  } finally {
    worker.terminate()
  }
}
