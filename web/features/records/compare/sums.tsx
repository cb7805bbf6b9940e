import { PLACE_CLASS_NAMES } from '../../../../shared/engine/quote/names.ts'
import { countText, differenceText } from '../../../lib/format.ts'
import { otherText, signedYuan, type Difference } from './difference.ts'

/** What the difference is made of, down to the 分: the places by class, what follows from them, and what came otherwise. */
export function Sums({ of: { sums, others, before, now } }: { of: Difference }) {
  const isTold = others !== null
  const shown = sums.filter(({ places }) => places > 0)
  const totalFen = before.totalFen === null || now.totalFen === null ? null : now.totalFen - before.totalFen
  return (
    <section aria-label="差额构成" className="rounded-card border border-line bg-surface p-3 text-sm">
      <h3 className="mb-1 font-semibold">差额怎么来的</h3>
      <table className="num w-full">
        <thead className="text-left text-text-2">
          <tr>
            <th scope="col" className="py-0.5 font-normal">
              来源
            </th>
            <th scope="col" className="py-0.5 text-right font-normal">
              点/板
            </th>
            <th scope="col" className="py-0.5 text-right font-normal">
              元
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ class: kind, places, diffMilli, diffFen }) => (
            <Row
              key={kind}
              name={`${PLACE_CLASS_NAMES[kind]}的 ${countText(places)} 个位号`}
              points={differenceText(diffMilli)}
              text={signedYuan(diffFen)}
            />
          ))}
          {others?.map((other) => {
            const name = otherText(other)
            return <Row key={other.kind === 'charge' ? other.code : name} name={name} text={signedYuan(other.diffFen)} />
          })}
        </tbody>
        {totalFen !== null && (
          <tfoot className="border-t border-line font-semibold">
            <Row name="合计差额" text={totalFen === 0 ? '没有变化' : signedYuan(totalFen)} />
          </tfoot>
        )}
      </table>
      {!isTold && (
        <p className="mt-2 text-text-2">
          {totalFen === null
            ? '您没有查看全部价格的权限，差额不按位号拆开。'
            : '差额不能按位号拆开：要看到全部价格，并且两份都还能算出价格。'}
        </p>
      )}
    </section>
  )
}

function Row({ name, points = '', text }: { name: string; points?: string; text: string }) {
  return (
    <tr>
      <td className="py-0.5 pr-2 text-text-2">{name}</td>
      <td className="py-0.5 pr-2 text-right">{points}</td>
      <td className="py-0.5 text-right whitespace-nowrap">{text}</td>
    </tr>
  )
}
