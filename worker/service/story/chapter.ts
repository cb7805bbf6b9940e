import type { DemoAct } from '../mes/demo-acts.ts'

/** An act, and how many days ago it was. */
export type Step = { daysAgo: number; act: DemoAct }
/** What belongs together: none of it waits for the next round of the clock, which would end an order that is not paid. */
export type Chapter = readonly Step[]

/** Nothing of the story is still to come. */
export const LATEST = 0.02

export const step = (daysAgo: number, act: DemoAct): Step => ({ daysAgo: Math.max(LATEST, daysAgo), act })
