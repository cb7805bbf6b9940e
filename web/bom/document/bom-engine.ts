import { createEngine } from '../engine/engine.ts'
import { readRights } from './rights.ts'

/** The engine that holds the same BOM as the page. */
export const engine = createEngine(readRights)
