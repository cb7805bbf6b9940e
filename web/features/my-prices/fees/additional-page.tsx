import { useQuery } from '@tanstack/react-query'
import { call } from '../../../access/call.ts'
import { AttributePreview } from '../../pricing/forms/attribute-form.tsx'
import { MyPricesPage } from '../my-page.tsx'
import { FeesView } from './fees-view.tsx'

/** Processes: what the platform asks, what the person asks, and what that comes to. */
export const MyAdditionalPage = () => (
  <MyPricesPage>
    <Asked />
    <FeesView kind="additional" />
  </MyPricesPage>
)

/** What is asked about an order, since processes may depend on it. */
function Asked() {
  const { data } = useQuery({
    queryKey: ['Additional/GetOrderConfig'],
    queryFn: () => call('Additional/GetOrderConfig', {}),
  })
  if (!data || data.items.length === 0) return null
  return (
    <details className="mb-2 shrink-0 rounded-card border border-line bg-surface px-3 py-2">
      <summary className="cursor-pointer text-sm font-semibold">下单时要填的 {data.total} 项，工艺可能按它们收费</summary>
      <div className="mt-2 grid gap-2 lg:grid-cols-2">
        {data.items.map((attribute) => (
          <AttributePreview key={attribute.code} attribute={attribute} />
        ))}
      </div>
    </details>
  )
}
