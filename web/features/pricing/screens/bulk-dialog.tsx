import { type ReactNode } from 'react'
import type { CallInput } from '../../../access/call.ts'
import { ActDialog } from '../../../screen/form/act-dialog.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { showDone } from '../../../ui/toast.ts'
import { useItems, useSide } from '../book/side.ts'
import { ChoiceField, FigureField, Fields } from '../editors/fields.tsx'
import { choicesWithNone } from '../forms/choices.ts'
import { choicesFrom } from '../../../screen/list/choices.ts'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'

const WHAT = choicesFrom(['type', '加工属性'], ['grade', '难度'], ['price', '自有单价'], ['percent', '单价涨跌'])
export type What = (typeof WHAT)[number]['value']

type Bulk = CallInput<'Material/UpdateSysMaterials'>

type BulkDialogProps = {
  rows: readonly { id: string; rowVersion: number }[]
  /** What is changed unless the person turns to something else. */
  first?: What
  save: (input: Bulk) => Promise<{ count: number }>
  /** What it would do, before it is saved. */
  preview?: (patch: Bulk['patch']) => ReactNode
  onClose: () => void
}

/** One thing changed alike on many materials, all or none. */
export function BulkDialog({ rows, first = 'type', save: send, preview, onClose }: BulkDialogProps) {
  const { words } = useSide()
  const form = useDraft('Material/UpdateSysMaterials', rows.map(({ id }) => id).join())
  const [what, setWhat] = useTyped(form, 'what', first)
  const [code, setCode] = useTyped(form, 'code', '')
  const [figure, setFigure] = useTyped(form, 'figure', startOf(first))
  const patch = (): Bulk['patch'] => {
    if (what === 'type') return { typeCode: code === '' ? null : code }
    if (what === 'grade') return { gradeCode: code === '' ? null : code }
    return what === 'price' ? { priceMicro: figure } : { percent: figure ?? 0 }
  }
  const save = async () => {
    const { count } = await send({ rows: rows.map(({ id, rowVersion }) => ({ id, rowVersion })), patch: patch() })
    showDone(words.saved(`${count} 项物料`))
  }
  const turn = (next: What) => {
    setWhat(next)
    setCode('')
    setFigure(startOf(next))
  }
  return (
    <ActDialog
      wide
      title={`批量修改 ${rows.length} 项物料`}
      description={`全部改成或全部不改。${words.hint}`}
      act={words.save}
      draft={form}
      fields={[]}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <Segments label="改什么" value={what} choices={WHAT} onChange={turn} />
          <PatchFields what={what} code={code} figure={figure} onCode={setCode} onFigure={setFigure} />
          {preview?.(patch())}
        </>
      )}
    </ActDialog>
  )
}

const startOf = (what: What): number | null => (what === 'percent' ? 5 : null)

type PatchFieldsProps = {
  what: What
  code: string
  figure: number | null
  onCode: (code: string) => void
  onFigure: (figure: number | null) => void
}

function PatchFields({ what, code, figure, onCode, onFigure }: PatchFieldsProps) {
  const types = choicesWithNone('按工艺自动', useItems('type'))
  const grades = choicesWithNone('按条件自动', useItems('grade'))
  return (
    <Fields>
      {what === 'type' && <ChoiceField label="加工属性" value={code} choices={types} onChange={onCode} />}
      {what === 'grade' && <ChoiceField label="难度" value={code} choices={grades} onChange={onCode} />}
      {what === 'price' && (
        <FigureField kind="perPoint" label="自有单价" hint="空为去掉，按阶梯" value={figure} max={1e9} onChange={onFigure} />
      )}
      {what === 'percent' && (
        <FigureField
          kind="count"
          label="涨跌百分之"
          hint="只改有自有单价的"
          value={figure}
          min={-90}
          max={1000}
          onChange={onFigure}
        />
      )}
    </Fields>
  )
}
