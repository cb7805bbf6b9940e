import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FeeBasis, FeeRule, PriceModel } from '../../../shared/engine/price/model.ts'
import { priceModelQuery } from '../../bom/document/model.ts'
import { percentText, pointsText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { Page } from '../../screen/page/page.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { PlainTable } from './plain-table.tsx'

const BASES: Record<FeeBasis, string> = {
  fixed: '次',
  perSide: '面',
  perLine: '种物料',
  perPlacement: '件',
  perPoint: '点',
  perSet: '套',
  perPanel: '拼板',
  perSelected: '件',
  perArea: 'cm²',
  perMinute: '分钟',
  percent: '',
}

/** The published price model as people read it. */
export function PriceList() {
  const query = useQuery(priceModelQuery)
  const { data } = query
  return (
    <Page
      width="text"
      centred
      intro={data && `版本 ${data.version}；${data.pricesIncludeTax ? '含税' : '不含税'}，实际报价以 BOM 分析结果为准。`}
    >
      <Loaded query={query} rows={10}>
        {(model) => <Tables model={model} />}
      </Loaded>
    </Page>
  )
}

function Tables({ model }: { model: PriceModel }) {
  const types = model.materialTypes.filter((type) => type.countsPoints).toSorted((one, other) => one.seq - other.seq)
  const tiers = types.flatMap((type) =>
    (type.tiers[model.defaultConvention] ?? []).map((tier, index) => ({
      ...tier,
      key: `${type.code}${tier.fromPointsMilli}`,
      name: index === 0 ? type.name : '',
    })),
  )
  const fees = model.fees.toSorted((one, other) => one.seq - other.seq)
  return (
    <>
      <Section title="加工单价" heads={['加工类型', '订单点数达到', '元/点']}>
        {tiers.map((tier) => (
          <PriceRow key={tier.key} name={tier.name} texts={[pointsText(tier.fromPointsMilli), yuanOfMicro(tier.priceMicro)]} />
        ))}
      </Section>
      <Section title="其他费用" heads={['费用', '单价', '说明']}>
        {fees.map((fee) => (
          <PriceRow key={fee.code} name={fee.name} texts={[rateText(fee), fee.note || '—']} />
        ))}
      </Section>
      <Section title="交期" heads={['交期', '加工费加价']}>
        {model.urgencies.map((urgency) => (
          <PriceRow key={urgency.code} name={urgency.name} texts={[percentText(urgency.ppm)]} />
        ))}
      </Section>
    </>
  )
}

function rateText(fee: FeeRule): string {
  const rate = fee.basis === 'percent' ? percentText(fee.ratePpm) : `${yuanOfMicro(fee.rateMicro, 2)} 元/${BASES[fee.basis]}`
  return fee.minFen > 0 ? `${rate}，最低 ${yuan(fee.minFen)} 元` : rate
}

function Section({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-4">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <PlainTable label={`${title}表`} heads={heads.map((head) => ({ title: head }))}>
        {children}
      </PlainTable>
    </section>
  )
}

function PriceRow({ name, texts }: { name: string; texts: readonly string[] }) {
  return (
    <tr className="border-t border-line">
      <td className="px-3 py-2 whitespace-nowrap">{name}</td>
      {texts.map((text) => (
        <td key={text} className="px-3 py-2">
          {text}
        </td>
      ))}
    </tr>
  )
}
