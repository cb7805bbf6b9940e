import { useMemo, useState } from 'react'
import { acceptedEdits, type PlacementProposal } from '../../../shared/engine/placement/check/proposals.ts'
import { wrongBoardText } from '../../../shared/engine/placement/check/wrong-board-text.ts'
import { placementIssueText } from '../../../shared/engine/placement/texts.ts'
import { changeOf, placeOf } from '../../../shared/engine/bom/rows/line-key.ts'
import { countText } from '../../lib/format.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { useAnswer } from '../document/answers/use-answer.ts'
import { act, choose } from '../document/choose.ts'
import { currentBom, type OpenBom } from '../document/state.ts'
import type { PlacementFacts, PlacementView } from '../engine/board-protocol.ts'
import type { Source } from '../engine/protocol.ts'
import { BoardDrawing } from './board-drawing.tsx'
import { PlacementDifferences } from './placement-differences.tsx'
import { Figures, FileIssues, Trouble } from './pane-parts.tsx'

type PlacementPaneProps = {
  bom: OpenBom
  file: Source
  facts: PlacementFacts
  activeLine: string | null
  onLine: (key: string) => void
}

/** The bill beside the placement of its board: the board drawn, and what differs, to be accepted. */
export function PlacementPane({ bom, facts, ...at }: PlacementPaneProps) {
  const { answer, failed, retry } = useAnswer(bom, { kind: 'placement' })
  const issues = facts.issues.map((issue) => ({ level: issue.level, text: placementIssueText(issue) }))
  return (
    <>
      <Figures
        of={[
          ['坐标', countText(facts.parts)],
          ['顶面', countText(facts.top)],
          ['底面', countText(facts.bottom)],
          ['单位', facts.unit ?? '未知'],
        ]}
      />
      <FileIssues issues={issues} />
      {failed && <RetryNote text="核对没有做完，可以重试。" onRetry={retry} />}
      {answer === null && !failed && <p className="text-text-2">正在核对…</p>}
      {answer && <Checked bom={bom} unit={facts.unit} of={answer} {...at} />}
    </>
  )
}

type CheckedProps = Omit<PlacementPaneProps, 'facts'> & { unit: PlacementFacts['unit']; of: PlacementView }

function Checked({ bom, file, unit, of, activeLine, onLine }: CheckedProps) {
  // What was pointed at goes with the check: an accepted difference leaves the list without a word.
  const [pointed, setPointed] = useState<{ of: PlacementView; designators: readonly string[] } | null>(null)
  const { dots, wrong } = of
  const ofLine = useMemo(
    () => (activeLine === null ? [] : dots.filter(({ line }) => line === activeLine).map(({ designator }) => designator)),
    [dots, activeLine],
  )
  return (
    <>
      {wrong && <Trouble>{wrongBoardText(wrong)}。没有可以采用的差异，BOM 和价格都没有变；请确认是同一块板的坐标文件。</Trouble>}
      <BoardDrawing
        file={file}
        dots={dots}
        unit={unit}
        marked={pointed?.of === of ? pointed.designators : ofLine}
        onPick={({ line }) => line !== null && onLine(line)}
      />
      {!wrong && (
        <PlacementDifferences
          of={of}
          lines={bom.opened.lines}
          sides={bom.order.sides}
          activeLine={activeLine}
          onLine={onLine}
          onPoint={(designators) => setPointed(designators && { of, designators })}
          onAccept={accept}
          onSides={acceptSides}
        />
      )}
    </>
  )
}

/** One step of undo, however many lines. */
function accept(proposals: readonly PlacementProposal[], label: string): void {
  const bom = currentBom()
  if (!bom) return
  const lines = bom.opened.lines.map(({ line }) => line)
  const edits = acceptedEdits(lines, proposals)
  act(label, [{ kind: 'lines', lines: edits.map((edit) => ({ place: placeOf(edit), set: changeOf(edit) })) }])
}

function acceptSides(sides: 1 | 2): void {
  const bom = currentBom()
  if (bom) choose('采用贴片面数', { order: { ...bom.order, sides } })
}
