import * as z from 'zod'
import { id, instant, paging } from '../../contract.ts'
import { MES_SHARE_STATES, MES_SHARE_TYPES } from '../../operation/mes.ts'

/** What was done in a company's MES, by our people or as the sibling told. */
export const mesLogRow = z.object({
  id,
  company: z.string(),
  userId: id.nullable(),
  userName: z.string(),
  module: z.string(),
  action: z.string(),
  target: z.string(),
  ip: z.string(),
  at: instant,
})

const period = { from: instant.optional(), to: instant.optional() }

/** `keyword` looks in company, person, module, action and target. */
export const mesLogSearch = paging.extend({ companyId: id.optional(), userId: id.optional(), ...period })
export const userMesLogSearch = mesLogSearch.extend({ userId: id })

/** A link and how often it was followed; of the link itself nothing. */
export const mesShareRow = z.object({
  id,
  company: z.string(),
  userName: z.string(),
  type: z.enum(MES_SHARE_TYPES),
  target: z.string(),
  state: z.enum(MES_SHARE_STATES),
  views: z.int(),
  lastView: instant.nullable(),
  expires: instant,
  created: instant,
})
export const mesShareSearch = paging.extend({
  companyId: id.optional(),
  type: z.enum(MES_SHARE_TYPES).optional(),
  state: z.enum(MES_SHARE_STATES).optional(),
  ...period,
})
