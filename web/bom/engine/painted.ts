/** Longest wait for a frame: a tab that nobody sees draws none. */
const PATIENCE_MS = 100

/** Resolves once what was changed is on the screen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
