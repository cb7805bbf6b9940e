import type { OfferRefusal, Undelivered } from '../../../shared/engine/split/types.ts'
import { yuan } from '../../lib/format.ts'
import type { Compared } from './draft.ts'

const REASONS: Readonly<Record<OfferRefusal, string>> = {
  price: '没有价格或没有汇率',
  banned: '不采购，或物料指定了另一家',
  expired: '报价已过期',
  late: '来不及',
  stock: '库存不够',
  minimum: '不到起订金额',
}

/** Why nobody delivers a part, supplier by supplier, and what to do. */
export function Refusals({ left, compared: { sources } }: { left: Undelivered; compared: Compared }) {
  const names = new Map(sources.map(({ id, name }) => [id, name]))
  return (
    <section aria-label="买不到" className="rounded-control bg-danger-tint p-2 text-sm">
      <h3 className="font-semibold text-danger">买不到</h3>
      {left.offers.length === 0 ? (
        <p>还没有供应商报价。可以换一个物料，或导入供应商的价格表。</p>
      ) : (
        <ul>
          {left.offers.map(({ offerId, supplierId, code, missingFen }) => (
            <li key={offerId}>
              {names.get(supplierId) ?? '供应商'}：{REASONS[code]}
              {missingFen !== undefined && missingFen > 0 && <span className="num">，还差 {yuan(missingFen)} 元</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
