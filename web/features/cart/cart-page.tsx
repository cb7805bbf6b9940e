import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isAcceptable } from '../../../shared/engine/cart/line.ts'
import { isForShop } from '../../../shared/engine/cart/shop-states.ts'
import { call } from '../../access/call.ts'
import { useCartActs } from '../../access/cart.ts'
import { snapText } from '../../access/cart-texts.ts'
import { useUser } from '../../access/user.ts'
import { yuan } from '../../lib/format.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import { Page } from '../../screen/page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { showDone, showNotice, showTakeBack } from '../../ui/toast.ts'
import { chosenIn, totalOf, type Cart, type ChosenOf } from './chosen.ts'
import type { LineActs } from './line-row.tsx'
import { HandOffButton } from '../shop/hand-off-button.tsx'
import { ShopStrip } from '../shop/shop-strip.tsx'
import { useShop } from '../shop/use-shop.ts'
import { OrderDialog } from './order-dialog.tsx'
import { SupplierBox } from './supplier-box.tsx'

/** The cart: what somebody means to buy, by supplier, at the prices of now. */
export function CartPage() {
  const query = useQuery({
    queryKey: ['bomai/cartList'],
    queryFn: ({ signal }) => call('bomai/cartList', null, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  return (
    <Page>
      <ShopStrip />
      <Loaded query={query} rows={8}>
        {(cart) => (cart.suppliers.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} />)}
      </Loaded>
    </Page>
  )
}

const EmptyCart = () => (
  <ListNote title="购物车是空的" text="在物料搜索里打开一个物料，选好报价加入购物车。">
    <PageLink to="/uc/bomai/search" />
  </ListNote>
)

/** The call itself has told of it. */
const failed = () => undefined

/** What the lines can do, each told and each to be taken back. */
function useLineActs(): Omit<LineActs, 'onToggle'> {
  const { save, remove } = useCartActs()
  return {
    onQuantity: (id, quantity) =>
      void save({ change: [{ id, quantity }] }).then(({ lines: [line] }) => {
        const why = line && snapText(line)
        if (line && why) showNotice(`${line.mpn}：${why}`)
      }, failed),
    onAccept: (ids) => void save({ accept: ids }).catch(failed),
    onRemove: (ids) =>
      void remove(ids).then(
        ({ restore }) => showTakeBack(`已移除 ${ids.length} 项`, () => void save({ restore }).catch(failed)),
        failed,
      ),
  }
}

function FilledCart({ cart }: { cart: Cart }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isOrdering, setOrdering] = useState(false)
  const isSub = useUser()?.sub !== null
  const acts = useLineActs()
  const navigate = useNavigate()
  const chosen = chosenIn(cart, left)
  const ids = chosen.flatMap(({ lines }) => lines.map(({ id }) => id))
  const onToggle = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== id) : [...before, id]))
  const changed = cart.suppliers.flatMap(({ lines }) =>
    lines.filter(({ changes }) => changes.length > 0 && changes.every(isAcceptable)).map(({ id }) => id),
  )
  return (
    <>
      {chosen.map((one) => (
        <SupplierBox key={one.supplier.id} chosen={one} onToggle={onToggle} {...acts} />
      ))}
      <Foot chosen={chosen} count={ids.length} onOrder={() => setOrdering(true)}>
        {changed.length > 1 && <Button onClick={() => acts.onAccept(changed)}>接受全部变动（{changed.length}）</Button>}
        {ids.length > 0 && (
          <Button className="max-lg:hidden" onClick={() => acts.onRemove(ids)}>
            移除所选
          </Button>
        )}
      </Foot>
      {isOrdering && (
        <OrderDialog
          ids={ids}
          totalFen={totalOf(chosen)?.totalFen ?? null}
          isSub={isSub}
          onClose={() => setOrdering(false)}
          onOrdered={({ id, no }) => {
            showDone(`订单 ${no} 已提交`)
            void navigate({ to: '/uc/bomai/order', search: { id } })
          }}
        />
      )}
    </>
  )
}

type FootProps = { chosen: readonly ChosenOf[]; count: number; onOrder: () => void; children: ReactNode }

/** What all that is chosen comes to, and the order. */
function Foot({ chosen, count, onOrder, children }: FootProps) {
  const total = totalOf(chosen)
  const hasShop = useShop()
  const isBelow = chosen.some(({ sum }) => sum !== null && sum.missingMinimumFen > 0)
  return (
    <footer className="sticky bottom-0 -mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-3 py-2 lg:-mx-4 lg:px-4">
      {children}
      <span className="flex-1" />
      <span className="num text-sm text-text-2">已选 {count} 项</span>
      {total && (
        <span className="num text-sm text-text-2 max-lg:hidden">
          货款 {yuan(total.goodsFen)} · 税 {yuan(total.taxFen)} · 运费 {yuan(total.freightFen)}
        </span>
      )}
      {total && <span className="num text-lg font-semibold">¥ {yuan(total.totalFen)}</span>}
      <Button
        look={hasShop ? 'plain' : 'primary'}
        disabled={count === 0 || count > 500 || isBelow}
        title={isBelow ? '有供应商没有达到最低订货金额' : count > 500 ? '一个订单最多 500 项物料' : undefined}
        onClick={onOrder}
      >
        提交订单
      </Button>
      {hasShop && (
        <HandOffButton ids={chosen.flatMap(({ supplier, lines }) => (isForShop(supplier) ? lines.map(({ id }) => id) : []))} />
      )}
    </footer>
  )
}
