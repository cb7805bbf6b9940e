import { afterAll, vi } from 'vitest'

// The files share one process: a browser that one of them has made up is not there for the next.
afterAll(() => vi.unstubAllGlobals())
