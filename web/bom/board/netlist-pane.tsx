import { NETLIST_FORMAT_NAMES, netlistIssueText, OTHER_BOARD_TEXT } from '../../../shared/engine/netlist/netlist-text.ts'
import type { NetlistLine } from '../../../shared/engine/netlist/compare.ts'
import { placeOfKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { countText, differenceText, pointsText } from '../../lib/format.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { useAnswer } from '../document/answers/use-answer.ts'
import { act } from '../document/choose.ts'
import { rowNames } from '../document/lines/row-names.ts'
import type { OpenBom } from '../document/state.ts'
import type { NetlistComparison, NetlistFacts } from '../engine/board-protocol.ts'
import type { Source } from '../engine/protocol.ts'
import { Kept } from './kept.tsx'
import { Difference, Figures, FileIssues, Group, Trouble } from './pane-parts.tsx'

type NetlistPaneProps = {
  bom: OpenBom
  file: Source
  facts: NetlistFacts
  activeLine: string | null
  onLine: (key: string) => void
}

/** The bill beside the netlist: what differs by line and in points, to be accepted. */
export function NetlistPane({ bom, file, facts, ...at }: NetlistPaneProps) {
  const { answer, failed, retry } = useAnswer(bom, { kind: 'netlist' })
  const issues = facts.issues.map((issue) => ({ level: issue.level, text: netlistIssueText(issue) }))
  return (
    <>
      <p className="num text-text-2">
        {NETLIST_FORMAT_NAMES[facts.format]} · {countText(facts.components)} 个元件
      </p>
      <FileIssues issues={issues} />
      {failed && <RetryNote text="比对没有做完，可以重试。" onRetry={retry} />}
      {answer === null && !failed && <p className="text-text-2">正在比对…</p>}
      {answer?.sameBoard === false && <OtherBoard of={answer} />}
      {answer?.sameBoard && <Comparison bom={bom} of={answer} {...at} />}
      {answer?.sameBoard && <Kept bom={bom} file={file} />}
    </>
  )
}

const matchText = ({ billDesignators, matched, onlyNetlist }: NetlistComparison): string =>
  `BOM ${countText(billDesignators)} 个位号，网表里有其中 ${countText(matched)} 个，另有 ${countText(onlyNetlist.length)} 个 BOM 没有`

function OtherBoard({ of }: { of: NetlistComparison }) {
  return (
    <Trouble>
      {OTHER_BOARD_TEXT}。{matchText(of)}。
    </Trouble>
  )
}

type ComparisonProps = Pick<NetlistPaneProps, 'bom' | 'activeLine' | 'onLine'> & { of: NetlistComparison }

function Comparison({ bom, of, activeLine, onLine }: ComparisonProps) {
  const { lines, billDesignators, matched, onlyBill, onlyNetlist, pointsMilli, netlistPointsMilli } = of
  const names = new Map(bom.opened.lines.map((line) => [line.key, line]))
  const differing = lines.filter(({ proposal }) => proposal !== null)
  const uneven = lines.filter(({ matched: found, netlist, pieces }) => found.length > 0 && netlist === null && pieces > 0)
  const nameOf = ({ key }: NetlistLine) => names.get(key)?.designators || rowNames(bom.opened).long(placeOfKey(key))
  const packageOf = ({ key }: NetlistLine) => names.get(key)?.line.footprint ?? ''
  return (
    <>
      <Figures
        of={[
          ['位号匹配', `${countText(matched)}/${countText(billDesignators)}`],
          ['差异行', countText(differing.length)],
          ['点数/套', pointsText(pointsMilli)],
          ['按网表', `${pointsText(netlistPointsMilli)}（${differenceText(netlistPointsMilli - pointsMilli)}）`],
        ]}
      />
      {differing.length === 0 && <p>能比对的行，引脚数都与网表一致。</p>}
      <Group
        title="引脚数不同的行"
        items={differing}
        all={{ text: `全部采用 ${countText(differing.length)} 行`, run: () => accept(differing) }}
      >
        {(line) => (
          <Difference
            key={line.key}
            name={nameOf(line)}
            text={`${packageOf(line) || '无封装'}：${differenceOf(line)}`}
            isActive={line.key === activeLine}
            onOpen={() => onLine(line.key)}
            act={{ text: '采用', run: () => accept([line]) }}
          />
        )}
      </Group>
      <Group title="同一行各件焊点不同，未比对" items={uneven}>
        {(line) => (
          <Difference
            key={line.key}
            name={nameOf(line)}
            text={packageOf(line)}
            isActive={line.key === activeLine}
            onOpen={() => onLine(line.key)}
          />
        )}
      </Group>
      <Names title="BOM 有、网表没有" names={onlyBill} />
      <Names title="网表有、BOM 没有" names={onlyNetlist} />
    </>
  )
}

/** "8 → 10 脚，点差 +2". */
function differenceOf({ billJoints, netlist, proposal, pieces, pointsMilli, netlistPointsMilli }: NetlistLine): string {
  const pads = proposal && proposal.exposedPads > 0 ? `（含 ${proposal.exposedPads} 个焊盘）` : ''
  const wanted = proposal ? proposal.pins + proposal.exposedPads : null
  const places = netlist && netlist.joints !== wanted ? `，焊点 ${netlist.joints}` : ''
  const points = differenceText((netlistPointsMilli - pointsMilli) * pieces)
  return `${billJoints === null ? '不认识' : billJoints} → ${wanted} 脚${pads}${places}，点差 ${points}`
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <details className="rounded-card border border-line px-2.5 py-1.5">
      <summary className="cursor-pointer">
        {title} <span className="num text-text-2">{countText(names.length)}</span>
      </summary>
      <p className="mt-1 font-mono wrap-anywhere text-text-2">{names.join(' ')}</p>
    </details>
  )
}

/** One step of undo, however many lines. */
function accept(lines: readonly NetlistLine[]): void {
  const sets = lines.flatMap(({ key, proposal }) => (proposal ? [{ place: placeOfKey(key), set: proposal }] : []))
  act('采用网表引脚数', [{ kind: 'lines', lines: sets }])
}
