import { createStore } from '../../lib/store.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import { readRights } from './rights.ts'

const present = createStore<Engine>(createEngine(readRights))

/** The engine that holds the same BOM as the page. */
export const engine: Engine = {
  run: (job, onStage) => present.get().run(job, onStage),
  cancel: () => present.get().cancel(),
}

/** An engine for the next file: the present one goes on with the open BOM until that is read. */
export const nextEngine = (): Engine => createEngine(readRights)

/** The next file was read: its engine takes the place of the present one. */
export function replaceEngine(next: Engine): void {
  engine.cancel()
  present.set(next)
}
