import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const AGAIN_MS = 3000

/**
 * A part of the page that is loaded once it is wanted. React would hold a load that failed against it for good, and end the page around
 * it; without a network the part comes a little later instead.
 */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilThere(load) }))

async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return untilThere(load)
  }
}
