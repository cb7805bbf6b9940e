import { LINE_STATUS_NAMES } from '../../../shared/engine/line/status.ts'
import { Info } from 'lucide-react'
import { issueText, type Issue } from '../../../shared/engine/issue.ts'
import type { PointSource } from '../../../shared/engine/points/count.ts'
import type { VisibleLine } from '../../../shared/engine/visible.ts'
import { Button } from '../../ui/button.tsx'
import { editLine } from '../document/edit.ts'
import { rowNames } from '../document/lines/row-names.ts'
import type { OpenBom } from '../document/state.ts'
import type { Line } from '../engine/protocol.ts'
import { LineFix } from './line-fix.tsx'
import { LineLabour } from './line-labour.tsx'
import { KnownByFact } from './known-by.tsx'
import { LineLayers } from './line-layers.tsx'
import { LineLearn } from './line-learn.tsx'
import { LinePrice } from './line-price.tsx'
import { Fact, Part } from './panel-part.tsx'

type LinePanelProps = { line: Line; cost: VisibleLine | undefined; bom: OpenBom }

/** All that is known of one line: what the file says, what was made of it, by which rule, and what it costs. */
export function LinePanel({ line, cost, bom }: LinePanelProps) {
  const { sets, unitPrices } = bom.order
  return (
    <div className="flex flex-col gap-4 text-sm">
      <header>
        <p className="font-mono text-base break-words">{line.designators || '（无位号）'}</p>
        <p className="mt-0.5 text-xs text-text-2">
          {rowNames(bom.opened).long(line.line)} · <span className="lines-dot" data-status={line.status} />
          {LINE_STATUS_NAMES[line.status]}
        </p>
      </header>
      <LineFix line={line} />
      <Remarks issues={line.issues} />
      {line.edit !== null && <LineLearn line={line} model={bom.model} />}
      <LineLayers line={line} bom={bom} />
      <Recognised line={line} />
      {cost && cost.setPointsMilli > 0 && <LineLabour line={line} cost={cost} sets={sets} />}
      {cost && <LinePrice line={line} cost={cost} prices={unitPrices} lines={bom.opened.lines} />}
      <Alternates line={line} />
      <div>
        <Button size="small" onClick={() => editLine(line.line, { removed: true }, '移出 BOM')}>
          移出 BOM
        </Button>
      </div>
    </div>
  )
}

function Recognised({ line }: { line: Line }) {
  const { package: found, bound } = line
  const pads = found && found.exposedPads > 0 ? `散热焊盘或外壳脚 ${found.exposedPads} 个` : ''
  return (
    <Part title="识别依据">
      {found === null && <Fact name="封装" text="未识别" />}
      <Fact name="外加焊盘" text={pads} />
      <Fact name="安装" text={line.typeName} />
      <Fact name="物料" text={line.materialName ?? ''} />
      <Fact name="难度" text={line.gradeName ?? ''} />
      {found?.by && <KnownByFact name="来自" by={found.by} />}
      {bound && bound.by.id !== found?.by?.id && <KnownByFact name="物料按" by={bound.by} />}
      <Fact name="依据" text={basisText(line)} />
    </Part>
  )
}

function Alternates({ line: { line } }: { line: Line }) {
  if (line.alternates.length === 0) return null
  return (
    <Part title="替代料">
      {line.alternates.map((each) => (
        <li key={each.row}>
          <span className="font-mono">{each.mpn || each.value}</span> <span className="text-text-2">{each.manufacturer}</span>
        </li>
      ))}
    </Part>
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
  'unknown-code': '手工选择的代码已不在价格模型中',
}

const basisText = ({ points }: Line): string => `${SOURCE_TEXT[points.source]}（把握 ${Math.round(points.confidence * 100)}%）`

/** What the reading remarks; what is asked stands among the questions already. */
function Remarks({ issues }: { issues: readonly Issue[] }) {
  const remarks = issues.filter(({ level }) => level === 'info')
  if (remarks.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {remarks.map((issue) => (
        <li key={issue.code + issueText(issue)} className="flex gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
          <span className="min-w-0 break-words">{issueText(issue)}</span>
        </li>
      ))}
    </ul>
  )
}
