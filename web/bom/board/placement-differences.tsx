import { SIDE_NAMES } from '../../../shared/engine/bom/types.ts'
import type { PlacementProposal } from '../../../shared/engine/placement/check/proposals.ts'
import { Button } from '../../ui/button.tsx'
import type { PlacementView } from '../engine/board-protocol.ts'
import type { Line } from '../engine/protocol.ts'
import { Difference, Group } from './pane-parts.tsx'

type Kind = PlacementProposal['kind']

const GROUPS: readonly { kind: Kind; title: string; hint?: string; act: string; all: string; label: string }[] = [
  { kind: 'side', title: '面别不同的行', act: '采用', all: '采用全部面别', label: '采用坐标的面别' },
  {
    kind: 'missing',
    title: 'BOM 有、板上没有坐标',
    hint: '采用后这些位号不贴；数量跟着变。',
    act: '不贴',
    all: '全部不贴',
    label: '板上没有的不贴',
  },
  {
    kind: 'not-fitted',
    title: 'BOM 不贴、板上有坐标',
    hint: '坐标文件常常也列出不贴的位号，请逐项确认。',
    act: '改为贴',
    all: '全部改为贴',
    label: '板上有的改为贴',
  },
  {
    kind: 'unlisted',
    title: '板上有、BOM 漏了，与某行同料',
    hint: '规格和封装与该行的元件相同；采用后并入该行，数量跟着变。',
    act: '并入',
    all: '全部并入',
    label: '并入板上漏列的位号',
  },
]

type PlacementDifferencesProps = {
  of: PlacementView
  lines: readonly Line[]
  /** Of the order. */
  sides: 1 | 2
  activeLine: string | null
  onLine: (key: string) => void
  onPoint: (designators: readonly string[] | null) => void
  onAccept: (proposals: readonly PlacementProposal[], label: string) => void
  onSides: (sides: 1 | 2) => void
}

/** What bill and board differ in, kind by kind, each to be accepted alone or with its kind. */
export function PlacementDifferences({ of, lines, sides, onSides, onAccept, ...at }: PlacementDifferencesProps) {
  const { proposals, strangers, doubled, boards } = of
  const names = new Map(lines.map((line) => [line.key, line.designators]))
  const point = (designators: readonly string[]) => (on: boolean) => at.onPoint(on ? designators : null)
  const isSettled = proposals.length === 0 && strangers.length === 0 && doubled.length === 0
  return (
    <>
      {boards > 1 && (
        <p className="text-text-2">
          坐标是 {boards} 拼板的：每个位号出现 {boards} 次。
        </p>
      )}
      {of.sides !== null && of.sides !== sides && (
        <div className="flex items-center gap-2 rounded-card border border-line bg-warn-tint px-2.5 py-1.5 text-warn">
          <span className="flex-1">
            坐标里{of.sides === 2 ? '两面都有件' : '只有一面有件'}，报价按{sides === 2 ? '双面' : '单面'}。
          </span>
          <Button size="small" onClick={() => onSides(of.sides ?? sides)}>
            报价改为{of.sides === 2 ? '双面' : '单面'}
          </Button>
        </div>
      )}
      {isSettled && <p>BOM 与板上的件一致。</p>}
      {GROUPS.map(({ kind, title, hint, act, all, label }) => {
        const items = proposals.filter((proposal) => proposal.kind === kind)
        return (
          <Group
            key={kind}
            title={title}
            {...(hint === undefined ? {} : { hint })}
            items={items}
            all={{ text: all, run: () => onAccept(items, label) }}
          >
            {(proposal) => (
              <Difference
                key={proposal.key}
                name={kind === 'side' ? (names.get(proposal.key) ?? '') : proposal.designators.join(' ')}
                text={textOf(proposal, names.get(proposal.key) ?? '')}
                isActive={proposal.key === at.activeLine}
                onOpen={() => at.onLine(proposal.key)}
                onPoint={point(proposal.designators)}
                act={{ text: act, run: () => onAccept([proposal], label) }}
              />
            )}
          </Group>
        )
      })}
      <Group title="板上有、BOM 没有" items={strangers}>
        {(designator) => (
          <Difference key={designator} name={designator} text="BOM 里没有同料的行" onPoint={point([designator])} />
        )}
      </Group>
      <Group title="坐标重复的位号" items={doubled}>
        {({ designator, rows }) => (
          <Difference
            key={designator}
            name={designator}
            text={`第 ${rows.map((row) => row + 1).join('、')} 行`}
            onPoint={point([designator])}
          />
        )}
      </Group>
    </>
  )
}

function textOf(proposal: PlacementProposal, line: string): string {
  if (proposal.kind === 'side') return `→ ${proposal.side === null ? '两面都有' : SIDE_NAMES[proposal.side]}`
  if (proposal.kind === 'missing') return `属于 ${line}`
  return proposal.kind === 'unlisted' ? `并入 ${line}` : `BOM 标为不贴`
}
