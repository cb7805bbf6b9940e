import { useQuery } from '@tanstack/react-query'
import { call, type CallOutput } from '../../access/call.ts'
import { countText, yuanOfMicro } from '../../lib/format.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Photos } from '../photos/photos.tsx'
import { attrsText, lifecycleText } from './part-columns.tsx'
import { PutInCart } from './put-in-cart.tsx'

type PartPanelProps = { partId: number; quantity: number; onShow: (partId: number) => void; onClose: () => void }
type Offer = CallOutput<'bomai/part'>['offers'][number]

/** One part: what it is, who offers it at which price, and others like it. */
export function PartPanel({ partId, quantity, onShow, onClose }: PartPanelProps) {
  const query = useQuery({
    queryKey: ['bomai/part', partId, quantity],
    queryFn: ({ signal }) => call('bomai/part', { partId, quantity }, { signal, shows: 'nobody' }),
  })
  const part = query.data?.part
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={part?.mpn ?? '物料'}
      description={part ? `${part.makerCn} ${part.maker} · ${part.category}` : ''}
    >
      <Loaded query={query} rows={8}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <p>
              {data.part.descr || attrsText(data.part.attrs)}
              {lifecycleText(data.part.lifecycle) !== null && (
                <span className="ml-2">
                  <Tag tone="warn">{lifecycleText(data.part.lifecycle) ?? ''}</Tag>
                </span>
              )}
              {data.part.source !== '' && <span className="ml-2 text-sm text-text-2">（{data.part.source}）</span>}
            </p>
            <section aria-label="报价">
              <h3 className="mb-1 font-semibold">
                报价 <span className="text-sm font-normal text-text-2">按 {countText(quantity)} 个</span>
              </h3>
              {data.offers.length === 0 ? (
                <p className="text-text-2">还没有供应商报价。</p>
              ) : (
                data.offers.map((offer) => <OfferView key={offer.id} offer={offer} quantity={quantity} />)
              )}
            </section>
            {data.alternates.length > 0 && (
              <section aria-label="相近物料">
                <h3 className="mb-1 font-semibold">
                  相近物料 <span className="text-sm font-normal text-text-2">同值同尺寸或同型号，等级请自行核对</span>
                </h3>
                {data.alternates.map(({ id, mpn, maker, makerCn, pkg, attrs, stock, best }) => (
                  <button
                    key={id}
                    type="button"
                    onClick={() => onShow(id)}
                    className="flex min-h-9 w-full flex-wrap items-center gap-x-3 rounded-control px-2 text-left hover:bg-hover"
                  >
                    <span className="font-mono">{mpn}</span>
                    <span className="text-text-2">{makerCn || maker}</span>
                    <span className="min-w-0 flex-1 truncate text-text-2">
                      {pkg} {attrsText(attrs)}
                    </span>
                    <span className="num">库存 {countText(stock)}</span>
                    {best && <span className="num">{yuanOfMicro(best.unitMicro)} 元</span>}
                  </button>
                ))}
              </section>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

/** A supplier's offer with its breaks, in the supplier's own currency. */
function OfferView({ offer, quantity }: { offer: Offer; quantity: number }) {
  const { supplier, isOwn, sku, packing, moq, mult, stock, leadDays, currency, isExpired, breaks, pieces, unitMicro, rate } =
    offer
  const sign = currency === 'CNY' ? '¥' : `${currency} `
  return (
    <div className={`mb-2 rounded-control border border-line p-2.5 ${isExpired ? 'text-text-2' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{supplier}</span>
        {isOwn && <span className="text-sm text-text-2">自有</span>}
        {offer.surplus !== null && <Tag tone="info">{offer.surplus === 'own' ? '我的余料' : '余料'}</Tag>}
        {isExpired && <Tag tone="bad">已过期</Tag>}
        <span className="flex-1" />
        <span className="num">库存 {countText(stock)}</span>
        {unitMicro !== null && <span className="num font-semibold">{yuanOfMicro(unitMicro)} 元/个</span>}
        <PutInCart
          offerId={offer.id}
          quantity={quantity}
          label={`把 ${supplier} 的 ${sku} 加入购物车`}
          disabled={isExpired || offer.surplus === 'own'}
        />
      </div>
      <p className="num mt-0.5 text-sm text-text-2">
        {sku} · {packing} · 起订 {countText(moq)}，倍数 {countText(mult)}，买 {countText(pieces)} 个 · 货期 {leadDays} 天
        {rate && ` · 汇率 ${yuanOfMicro(rate.rateMicro)}（${rate.day}）`}
      </p>
      {offer.photos.length > 0 && <Photos ids={offer.photos} of={sku} />}
      {breaks && (
        <ul aria-label={`${supplier} 阶梯价`} className="num mt-1 flex flex-wrap gap-x-4 text-sm">
          {breaks.map(({ from, unitMicro: price }) => (
            <li key={from}>
              {countText(from)}+ {sign}
              {yuanOfMicro(price)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
