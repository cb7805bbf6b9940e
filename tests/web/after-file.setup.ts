import { afterAll, vi } from 'vitest'

// Nothing is drawn here: a frame is over as soon as it is asked for.
globalThis.requestAnimationFrame ??= (draw) => Number(setTimeout(() => draw(performance.now())))

// The files share one process: a browser that one of them has made up is not there for the next.
afterAll(() => vi.unstubAllGlobals())
