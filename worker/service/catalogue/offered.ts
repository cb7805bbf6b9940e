import { plain, type Sql } from './found.ts'

/** Who asks, and when: whose suppliers he sees, and which prices still hold. */
export type Asking = { ownerId: string; now: number }

/** The offers of the part in the row around that hold and that he may see, with their suppliers. */
export const holding = ({ ownerId, now }: Asking): Sql =>
  plain(
    `FROM offer JOIN supplier ON supplier.id = offer.supplier_id AND supplier.gen = offer.gen AND supplier.state = 1
    WHERE offer.part_id = part.id AND (supplier.owner_id IS NULL OR supplier.owner_id = ?)
      AND (offer.valid_to IS NULL OR offer.valid_to >= ?)`,
    ownerId,
    now,
  )

/** 微元 of one unit of the supplier's currency, as last told. */
export const RATE = `iif(supplier.currency = 'CNY', 1000000,
  (SELECT micro FROM fx_rate WHERE fx_rate.currency = supplier.currency ORDER BY day DESC LIMIT 1))`

/** The best price a piece in 微元 at so many, as `priced` in the engine has it. */
export function bestMicro(asking: Asking, quantity: number): Sql {
  const { sql, args } = holding(asking)
  return plain(
    `(SELECT min((unit * rate + 500000) / 1000000) FROM (
      SELECT (SELECT value ->> 1 FROM json_each(offer.breaks) WHERE value ->> 0 <= (max(?, moq) + mult - 1) / mult * mult
        ORDER BY value ->> 0 DESC LIMIT 1) AS unit, ${RATE} AS rate ${sql}))`,
    quantity,
    ...args,
  )
}
