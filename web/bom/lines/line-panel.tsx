import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { issueText } from '../../../shared/engine/issue.ts'
import type { Issue } from '../../../shared/engine/issue.ts'
import type { PointSource } from '../../../shared/engine/points/count.ts'
import type { VisibleLine } from '../../../shared/engine/visible.ts'
import { UNIT_SOURCE_TEXT } from '../../../shared/engine/price/unit-price.ts'
import { countText, percentText, pointsText, yuan } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { editLine } from '../document/edit.ts'
import { LineFix } from './line-fix.tsx'
import { LinePrice } from './line-price.tsx'
import type { Line } from '../engine/protocol.ts'
import { STATUS_TEXT } from './status.ts'
import { shownPrice } from '../document/lines/unit-prices.ts'
import type { OpenBom } from '../document/state.ts'

type LinePanelProps = { line: Line; cost: VisibleLine | undefined; sheet: string; bom: OpenBom }

/** All that is known of one line: what the file says, what was made of it, by which rule, and what it costs. */
export function LinePanel({ line, cost, sheet, bom }: LinePanelProps) {
  const { line: source, package: found } = line
  const { sets, unitPrices } = bom.order
  return (
    <div className="flex flex-col gap-4 text-sm">
      <header>
        <p className="font-mono text-base break-words">{line.designators || '（无位号）'}</p>
        <p className="mt-0.5 text-xs text-text-2">
          {sheet}第 {source.row + 1} 行 · {STATUS_TEXT[line.status]}
        </p>
      </header>

      {line.issues.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {line.issues.map((issue) => (
            <IssueItem key={issue.code + issueText(issue)} issue={issue} />
          ))}
        </ul>
      )}

      {(line.status === 'check' || line.edit !== null) && <LineFix key={line.key} line={line} />}

      <Part title="文件里写的">
        <Fact name="值" text={source.value} />
        <Fact name="描述" text={source.description} />
        <Fact name="封装" text={source.footprint} />
        <Fact name="型号" text={source.mpn} mono />
        <Fact name="品牌" text={source.manufacturer} />
        <Fact name="供应商编号" text={source.supplierPart} mono />
        <Fact name="数量" text={source.quantityText} />
        <Fact name="备注" text={source.note} />
      </Part>

      <Part title="识别为">
        <Fact name="值" text={line.value ?? ''} />
        <Fact name="封装" text={found?.name ?? '未识别'} />
        {found && (
          <Fact name="引脚" text={`${found.pins}${found.exposedPads > 0 ? `，另有散热焊盘或外壳脚 ${found.exposedPads}` : ''}`} />
        )}
        <Fact name="安装" text={line.typeName} />
        <Fact name="物料" text={line.materialName ?? ''} />
        <Fact name="难度" text={line.gradeName ?? ''} />
        <Fact name="依据" text={basisText(line)} />
      </Part>

      {cost && cost.setPointsMilli > 0 && (
        <Part title="焊点与加工费">
          <li className="num">{line.points.formula}</li>
          <li className="num">
            {pointsText(line.points.pointsMilli)} 点/件 × {countText(line.pieces)} 件 = {pointsText(cost.setPointsMilli)} 点/套
          </li>
          {cost.unitMicro === null ? (
            <li className="text-text-3">单价和加工费：{yuan(null)}</li>
          ) : (
            <>
              <li className="num">
                单价 {shownPrice(cost.unitMicro)} 元/点{unitNote(cost)}
              </li>
              <li className="num font-semibold">
                {pointsText(cost.setPointsMilli)} 点 × {countText(sets)} 套 × {shownPrice(cost.unitMicro)} →{' '}
                {yuan(cost.labourFen)} 元
              </li>
            </>
          )}
        </Part>
      )}

      {cost && <LinePrice line={line} cost={cost} prices={unitPrices} lines={bom.opened.lines} />}

      {source.alternates.length > 0 && (
        <Part title="替代料">
          {source.alternates.map((each) => (
            <li key={each.row}>
              <span className="font-mono">{each.mpn || each.value}</span> <span className="text-text-2">{each.manufacturer}</span>
            </li>
          ))}
        </Part>
      )}

      <div>
        <Button size="small" onClick={() => editLine(source, { removed: true }, '移出清单')}>
          移出清单
        </Button>
      </div>
    </div>
  )
}

const SOURCE_TEXT: Record<PointSource, string> = {
  locked: '手工指定',
  package: '封装文字',
  words: '封装栏说不清，从描述等文字里读出',
  guess: '封装文字没有写引脚数，按常见的估计',
  'unknown-rule': '封装未知，按位号字母估计',
  'not-placed': '不贴或不焊接',
  unresolved: '没有找到可用的文字',
}

function basisText({ points, package: found }: Line): string {
  const rule = found === null ? '' : `，规则 ${found.rule}`
  return `${SOURCE_TEXT[points.source]}${rule}（把握 ${Math.round(points.confidence * 100)}%）`
}

function unitNote(cost: VisibleLine): string {
  if (cost.unitSource !== 'tier') return `（${UNIT_SOURCE_TEXT[cost.unitSource]}手工指定）`
  const surcharges = [
    (cost.gradePpm ?? 0) === 0 ? '' : `难度 +${percentText(cost.gradePpm ?? 0)}`,
    (cost.processPpm ?? 0) === 0 ? '' : `工艺 +${percentText(cost.processPpm ?? 0)}`,
  ].filter(Boolean)
  return `（${['按订单点数阶梯', ...surcharges].join('，')}）`
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-xs text-text-2">{title}</h3>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  )
}

function Fact({ name, text, mono = false }: { name: string; text: string; mono?: boolean }) {
  if (text === '') return null
  return (
    <li className="flex gap-3">
      <span className="w-14 shrink-0 text-text-2">{name}</span>
      <span className={`min-w-0 break-words [overflow-wrap:anywhere] ${mono ? 'font-mono' : ''}`}>{text}</span>
    </li>
  )
}

const LEVELS = {
  info: { Icon: Info, tone: 'text-info' },
  warn: { Icon: TriangleAlert, tone: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'text-danger' },
} as const

function IssueItem({ issue }: { issue: Issue }) {
  const { Icon, tone } = LEVELS[issue.level]
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 break-words">{issueText(issue)}</span>
    </li>
  )
}
