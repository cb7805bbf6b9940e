import { useState } from 'react'
import { showDone } from '../../../ui/toast.ts'
import { FigureField, Fields } from '../../pricing/editors/fields.tsx'
import { SaveDialog } from '../facts/save-dialog.tsx'
import { settled } from './package-dialog.tsx'
import type { PackageRow } from './package-draft.ts'

type Pins = Pick<PackageRow, 'id' | 'pins' | 'exposedPads' | 'rowVersion'>

type PinsDialogProps = { row: PackageRow; save: (input: Pins) => Promise<{ lines: number }>; onClose: () => void }

/** The two figures that are put right most often. */
export function PinsDialog({ row, save, onClose }: PinsDialogProps) {
  const { id, name, rowVersion } = row
  const [pins, setPins] = useState(row.pins)
  const [exposedPads, setPads] = useState(row.exposedPads)
  const send = async () => {
    const { lines } = await save({ id, pins, exposedPads, rowVersion })
    showDone(`「${name}」改为 ${pins} 脚${settled(lines)}`)
  }
  return (
    <SaveDialog
      title={`改脚数：${name}`}
      description={row.used === 0 ? '近 30 天没有用到它的行。' : `近 30 天有 ${row.used} 行用到它；已有的报价不变。`}
      isDirty={pins !== row.pins || exposedPads !== row.exposedPads}
      fields={['pins', 'exposedPads']}
      save={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <Fields>
          <FigureField
            kind="count"
            label="引脚数"
            value={pins}
            problem={problemAt('pins')}
            max={1e9}
            onChange={(next) => setPins(next ?? 0)}
          />
          <FigureField
            kind="count"
            label="散热焊盘"
            value={exposedPads}
            problem={problemAt('exposedPads')}
            max={1e9}
            onChange={(next) => setPads(next ?? 0)}
          />
        </Fields>
      )}
    </SaveDialog>
  )
}
