import { bound } from '../../../screen/form/bound.ts'
import { showDone } from '../../../ui/toast.ts'
import { FigureField, Fields } from '../../pricing/editors/fields.tsx'
import { SaveDialog } from '../facts/save-dialog.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { settled } from './package-dialog.tsx'
import type { PackageRow } from './package-draft.ts'

type Pins = Pick<PackageRow, 'id' | 'pins' | 'exposedPads' | 'rowVersion'>

type PinsDialogProps = { row: PackageRow; save: (input: Pins) => Promise<{ lines: number }>; onClose: () => void }

/** The two figures that are put right most often. */
export function PinsDialog({ row, save, onClose }: PinsDialogProps) {
  const { id, name, rowVersion } = row
  const form = useDraft('Package/UpdatePins', id)
  const [draft, setDraft] = useTyped(form, 'draft', { pins: row.pins, exposedPads: row.exposedPads })
  const { pins, exposedPads } = draft
  const send = async () => {
    const { lines } = await save({ id, pins, exposedPads, rowVersion })
    showDone(`「${name}」改为 ${pins} 脚${settled(lines)}`)
  }
  return (
    <SaveDialog
      title={`改引脚数：${name}`}
      description={row.used === 0 ? '近 30 天没有用到它的行。' : `近 30 天有 ${row.used} 行用到它；已有的报价不变。`}
      draft={form}
      fields={['pins', 'exposedPads']}
      save={send}
      onClose={onClose}
    >
      {(problemAt) => {
        const { figure } = bound(draft, (part) => setDraft({ ...draft, ...part }), problemAt)
        return (
          <Fields>
            <FigureField kind="count" label="引脚数" max={1e9} {...figure('pins', 0)} />
            <FigureField kind="count" label="散热焊盘" max={1e9} {...figure('exposedPads', 0)} />
          </Fields>
        )
      }}
    </SaveDialog>
  )
}
