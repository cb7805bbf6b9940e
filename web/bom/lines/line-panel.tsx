import { LINE_STATUS_NAMES } from '../../../shared/engine/line/status.ts'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { issueText, type Issue } from '../../../shared/engine/issue.ts'
import type { PointSource } from '../../../shared/engine/points/count.ts'
import type { VisibleLine } from '../../../shared/engine/visible.ts'
import { Button } from '../../ui/button.tsx'
import { editLine } from '../document/edit.ts'
import type { OpenBom } from '../document/state.ts'
import type { Line } from '../engine/protocol.ts'
import { LineFix } from './line-fix.tsx'
import { LineLabour } from './line-labour.tsx'
import { KnownByFact } from './known-by.tsx'
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
          {sheetText(bom)}第 {line.line.row + 1} 行 · {LINE_STATUS_NAMES[line.status]}
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
      {line.edit !== null && <LineLearn line={line} model={bom.model} />}
      <FromFile line={line} />
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

/** The sheet, where there are several. */
function sheetText({ opened: { sheets, parsed } }: OpenBom): string {
  return sheets.length > 1 && parsed.sheet !== null ? `${parsed.sheet} ` : ''
}

function FromFile({ line: { line } }: { line: Line }) {
  return (
    <Part title="文件里写的">
      <Fact name="值" text={line.value} />
      <Fact name="描述" text={line.description} />
      <Fact name="封装" text={line.footprint} />
      <Fact name="型号" text={line.mpn} mono />
      <Fact name="品牌" text={line.manufacturer} />
      <Fact name="供应商编号" text={line.supplierPart} mono />
      <Fact name="数量" text={line.quantityText} />
      <Fact name="备注" text={line.note} />
    </Part>
  )
}

function Recognised({ line }: { line: Line }) {
  const { package: found, bound } = line
  const pads = found && found.exposedPads > 0 ? `，另有散热焊盘或外壳脚 ${found.exposedPads}` : ''
  return (
    <Part title="识别为">
      <Fact name="值" text={line.value ?? ''} />
      <Fact name="封装" text={found?.name ?? '未识别'} />
      <Fact name="引脚" text={found ? `${found.pins}${pads}` : ''} />
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

function basisText({ points, package: found }: Line): string {
  // A row of part knowledge is named by itself.
  const rule = found === null || found.by ? '' : `，规则 ${found.rule}`
  return `${SOURCE_TEXT[points.source]}${rule}（把握 ${Math.round(points.confidence * 100)}%）`
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
