import * as z from 'zod'

/** The rights as they go over the wire. */
export const priceRights = z.strictObject({ cost: z.boolean(), sell: z.boolean(), totals: z.boolean(), margin: z.boolean() })
