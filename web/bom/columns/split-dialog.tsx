import { useMemo, useState } from 'react'
import { MAX_PIECES, splitText } from '../../../shared/engine/bom/reshape/reshape.ts'
import { suggestSeparators } from '../../../shared/engine/bom/reshape/separators.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import type { OpenBom } from '../document/state.ts'
import { addReshape, nameOfColumn, whyFull } from './reshape-acts.ts'
import { ReshapeForm } from './reshape-form.tsx'
import { ReshapePreview } from './reshape-preview.tsx'
import { SeparatorField } from './separator-field.tsx'

type SplitDialogProps = {
  bom: OpenBom
  column: number
  /** What stands in the rows of lines. */ cells: readonly string[]
  head: string
  onClose: () => void
}

/** Offered whatever the cells say, behind those that split them. */
const COMMON = [' ', ',', '/', ';', '|']

/** One column as several: by a separator, into so many, as the first rows show. */
export function SplitDialog({ bom, column, cells, head, onClose }: SplitDialogProps) {
  const suggestions = useMemo(() => suggestSeparators(cells), [cells])
  const choices = useMemo(
    () => [...new Set([...suggestions.slice(0, 4).map((each) => each.separator), ...COMMON])].slice(0, 7),
    [suggestions],
  )
  const [separator, setSeparator] = useState(suggestions[0]?.separator ?? ' ')
  const [wanted, setWanted] = useState<number | null>(null)
  const parts = wanted ?? suggestions.find((each) => each.separator === separator)?.parts ?? 2
  const name = nameOfColumn(bom, column)
  const found = cells.filter((cell) => separator !== '' && cell.trim().includes(separator)).length
  const problem = separator === '' ? '请填分隔符' : found === 0 ? '这一列里没有这个分隔符' : whyFull(bom, parts)
  const split = () => {
    const into = Array.from({ length: parts }, (_, index) => index)
    addReshape((from) => ({ kind: 'split', column, into: into.map((at) => from + at), separator }), `拆分列“${name}”`)
  }
  return (
    <ReshapeForm
      title={`拆分列“${name}”`}
      description="原来的列保留在文件里，不再参与识别；随时可以撤回。"
      act="拆分"
      problem={problem}
      status={
        <p role="status" className={`num flex-1 text-sm ${problem === undefined ? 'text-text-2' : 'text-danger'}`}>
          {problem ?? `${cells.length} 个有内容的格子里，${found} 个有这个分隔符`}
        </p>
      }
      onDone={split}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1">
          <span className="text-xs text-text-2">分隔符</span>
          <div ref={focusChosen}>
            <SeparatorField choices={choices} value={separator} onChange={setSeparator} />
          </div>
        </div>
        <label className="flex w-24 flex-col gap-1 text-xs text-text-2">
          拆成几列
          <NumberInput value={parts} min={2} max={MAX_PIECES} onChange={setWanted} className="num" />
        </label>
      </div>
      <ReshapePreview
        sources={1}
        heads={['原来', ...Array.from({ length: parts }, (_, index) => `第 ${index + 1} 列`)]}
        rows={[head, ...cells].map((cell) => [cell.trim(), ...splitText(cell.trim(), separator, parts)])}
      />
    </ReshapeForm>
  )
}

/** Whoever splits by the keyboard starts at the separator. */
const focusChosen = (field: HTMLElement | null): void =>
  field?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus()
