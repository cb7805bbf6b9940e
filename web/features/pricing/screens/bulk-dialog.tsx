import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallInput } from '../../../access/call.ts'
import { RefusalNote } from '../../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../../screen/form/use-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { showDone } from '../../../ui/toast.ts'
import { reloadBook, useItems, type BookRow } from '../book/rows.ts'
import { ChoiceField, FigureField, Fields } from '../editors/fields.tsx'
import { choicesWithNone } from '../forms/choices.ts'

const WHAT = [
  { value: 'type', text: '加工属性' },
  { value: 'grade', text: '难度' },
  { value: 'price', text: '自有单价' },
  { value: 'percent', text: '单价涨跌' },
] as const
type What = (typeof WHAT)[number]['value']

/** One thing changed alike on many materials, all or none. */
export function BulkDialog({ rows, onClose }: { rows: readonly BookRow<'material'>[]; onClose: () => void }) {
  const [what, setWhat] = useState<What>('type')
  const [code, setCode] = useState('')
  const [figure, setFigure] = useState<number | null>(null)
  const refusal = useRefusal([])
  const patch = (): CallInput<'Material/UpdateSysMaterials'>['patch'] => {
    if (what === 'type') return { typeCode: code === '' ? null : code }
    if (what === 'grade') return { gradeCode: code === '' ? null : code }
    return what === 'price' ? { priceMicro: figure } : { percent: figure ?? 0 }
  }
  const save = useMutation({
    mutationFn: () =>
      call(
        'Material/UpdateSysMaterials',
        { rows: rows.map(({ id, rowVersion }) => ({ id, rowVersion })), patch: patch() },
        { shows: 'form' },
      ),
    onMutate: refusal.clear,
    onError: refusal.show,
    onSuccess: ({ count }) => {
      reloadBook()
      showDone(`已在草稿里修改 ${count} 项物料`)
      onClose()
    },
  })
  const turn = (next: What) => {
    setWhat(next)
    setCode('')
    setFigure(next === 'percent' ? 5 : null)
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`批量修改 ${rows.length} 项物料`}
      description="记在草稿里，全部改成或全部不改。"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
        className="flex flex-col gap-4"
      >
        <Segments label="改什么" value={what} choices={WHAT} onChange={turn} />
        <PatchFields what={what} code={code} figure={figure} onCode={setCode} onFigure={setFigure} />
        <RefusalNote refusal={refusal.general} className="" />
        <footer className="flex justify-end gap-2">
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="primary" pending={save.isPending}>
            存入草稿
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

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
