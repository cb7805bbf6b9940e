import { percentText, yuan } from '../../lib/format.ts'
import { isReady, type ChosenOf } from './chosen.ts'
import { LINE_GRID, LineRow, type LineActs } from './line-row.tsx'

type SupplierBoxProps = LineActs & { chosen: ChosenOf }

/** What lies in the cart of one supplier, with freight, tax and limits. */
export function SupplierBox({ chosen, ...acts }: SupplierBoxProps) {
  const { supplier, lines } = chosen
  const ids = new Set(lines.map(({ id }) => id))
  return (
    <section aria-label={supplier.name} className="mb-3 rounded-control border border-line bg-surface">
      <header className="flex flex-wrap items-baseline gap-x-3 px-3 py-2">
        <h2 className="font-semibold">{supplier.name}</h2>
        {supplier.isOwn && <span className="text-sm text-text-2">自有供应商，请直接向其采购</span>}
        <span className="num text-sm text-text-2">{supplier.lines.length} 项</span>
        <Limits chosen={chosen} />
      </header>
      <p aria-hidden className={`${LINE_GRID} border-t border-line bg-header-cell text-sm text-text-2 max-lg:hidden`}>
        <span />
        <span>物料</span>
        <span>变动</span>
        <span className="text-right">数量</span>
        <span className="text-right">未税单价（元）</span>
        <span className="text-right">货款（元）</span>
      </p>
      <ul>
        {supplier.lines.map((line) => (
          <LineRow key={line.id} line={line} isChosen={ids.has(line.id)} mayChoose={isReady(supplier, line)} {...acts} />
        ))}
      </ul>
      <Sums chosen={chosen} />
    </section>
  )
}

/** What is missing to the minimum order, or to free freight. */
function Limits({ chosen: { supplier, sum } }: { chosen: ChosenOf }) {
  if (sum === null || supplier.terms === null) return null
  const { minOrderFen, freeFromFen } = supplier.terms
  if (sum.missingMinimumFen > 0)
    return (
      <span className="num text-sm text-danger">
        最低订货 {yuan(minOrderFen)} 元，还差 {yuan(sum.missingMinimumFen)} 元
      </span>
    )
  if (sum.missingFreeFen !== null && sum.missingFreeFen > 0)
    return (
      <span className="num text-sm text-text-2">
        满 {yuan(freeFromFen)} 元免运费，还差 {yuan(sum.missingFreeFen)} 元
      </span>
    )
  return null
}

function Sums({ chosen: { supplier, lines, sum } }: { chosen: ChosenOf }) {
  if (sum === null || supplier.terms === null || lines.length === 0) return null
  const { taxPpm } = supplier.terms
  return (
    <footer className="num flex flex-wrap justify-end gap-x-4 border-t border-line px-3 py-2 text-sm text-text-2">
      <span>货款 {yuan(sum.goodsFen)}</span>
      {taxPpm > 0 && (
        <span>
          税 {percentText(taxPpm)} {yuan(sum.taxFen)}
        </span>
      )}
      <span>运费 {yuan(sum.freightFen)}</span>
      <span className="font-semibold text-text">小计 {yuan(sum.totalFen)} 元</span>
    </footer>
  )
}
