import * as z from 'zod'
import { SERVICES } from '../../enums.ts'

/** What a plan brings of one service. 2147483647 ticks are unlimited. */
export const planItem = z.object({ service: z.enum(SERVICES), ticks: z.int(), days: z.int() })
export type PlanItem = z.output<typeof planItem>
