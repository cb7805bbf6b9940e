import { useState } from 'react'
import { joinTexts, MAX_PIECES } from '../../../shared/engine/bom/reshape/reshape.ts'
import { columnLabel } from '../../../shared/engine/bom/reshape/column-label.ts'
import type { OpenBom } from '../document/state.ts'
import { addReshape, columnOrder, nameOfColumn, originOf, whyFull } from './reshape-acts.ts'
import { ReshapeForm } from './reshape-form.tsx'
import { ReshapePreview } from './reshape-preview.tsx'
import { SeparatorField } from './separator-field.tsx'

type MergeDialogProps = {
  bom: OpenBom
  column: number
  /** The head of the file and the first rows of lines. */ rows: readonly (readonly string[])[]
  width: number
  onClose: () => void
}

const SEPARATORS = [' ', '', ',', '/', '-', ';']

/** Several columns as one, in the order they are chosen in. */
export function MergeDialog({ bom, column, rows, width, onClose }: MergeDialogProps) {
  const [columns, setColumns] = useState<readonly number[]>([column])
  const [separator, setSeparator] = useState(' ')
  const steps = bom.reading.reshapes ?? []
  const problem = columns.length < 2 ? '请再选至少一列' : whyFull(bom, 1)
  const merge = () => {
    const names = columns.map((each) => nameOfColumn(bom, each)).join('、')
    addReshape((into) => ({ kind: 'merge', columns: [...columns], into, separator }), `合并列“${names}”`)
  }
  return (
    <ReshapeForm
      title="合并列"
      description="原来的列保留在文件里，不再参与识别；空的格子不留分隔符。"
      act="合并"
      problem={problem}
      status={
        <p role="status" className="flex-1 text-sm text-text-2">
          {problem}
        </p>
      }
      onDone={merge}
      onClose={onClose}
    >
      <ColumnsField bom={bom} width={width} columns={columns} onChange={setColumns} />
      <div className="flex flex-col gap-1">
        <span className="text-xs text-text-2">中间加</span>
        <SeparatorField choices={SEPARATORS} value={separator} onChange={setSeparator} />
      </div>
      <ReshapePreview
        sources={columns.length}
        heads={[...columns.map((each) => columnLabel(each, steps)), '合并后']}
        rows={rows.map((row) => {
          const texts = columns.map((each) => row[each] ?? '')
          return [...texts, joinTexts(texts, separator)]
        })}
      />
    </ReshapeForm>
  )
}

type ColumnsFieldProps = {
  bom: OpenBom
  width: number
  columns: readonly number[]
  onChange: (columns: readonly number[]) => void
}

/** Which columns, each with its place in the order. */
function ColumnsField({ bom, width, columns, onChange }: ColumnsFieldProps) {
  const steps = bom.reading.reshapes ?? []
  const offered = columnOrder(width, steps).filter((each) => originOf(each, steps).kind !== 'replaced')
  const toggle = (each: number) =>
    onChange(columns.includes(each) ? columns.filter((other) => other !== each) : [...columns, each])
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-text-2">按选择的先后合并</legend>
      <div ref={focusNext} className="scroll-thin flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
        {offered.map((each) => {
          const at = columns.indexOf(each)
          return (
            <label
              key={each}
              className="flex h-8 items-center gap-1.5 rounded-control border border-control-line px-2 has-checked:border-primary has-checked:bg-primary-tint"
            >
              <input
                type="checkbox"
                checked={at >= 0}
                disabled={at < 0 && columns.length >= MAX_PIECES}
                onChange={() => toggle(each)}
              />
              <span className="font-mono text-xs text-text-2">{columnLabel(each, steps)}</span>
              <span className="max-w-40 truncate">{nameOfColumn(bom, each)}</span>
              {at >= 0 && columns.length > 1 && <span className="num text-xs text-primary">{at + 1}</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The column it was asked from is chosen already. */
const focusNext = (list: HTMLElement | null): void => list?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
