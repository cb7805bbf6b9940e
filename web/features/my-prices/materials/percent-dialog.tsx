import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActForm } from '../../../screen/form/act-form.tsx'
import type { Refusal } from '../../../screen/form/refusal.ts'
import { messageOf, showDone } from '../../../ui/toast.ts'
import { versionsOf } from '../../pricing/book/rows.ts'
import { kindEdit, useSide } from '../../pricing/book/side.ts'
import { FigureField, Fields } from '../../pricing/editors/fields.tsx'
import { raisedType } from '../../pricing/forms/type-form.tsx'
import { myNameOf, wholeOf, type MyRow } from '../rows.ts'

type TypesPercentProps = { rows: readonly MyRow<'type'>[]; onClose: () => void }

/** All unit prices of several types, under every convention, by the same percentage. */
export function TypesPercent({ rows, onClose }: TypesPercentProps) {
  const { saveAll, preview } = useSide()
  const [ppm, setPpm] = useState<number | null>(50_000)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const types = rows.flatMap((row) => (row.item && wholeOf<'type'>(row)) ?? [])
  const versions = versionsOf(rows)
  const edits = types.map((type) => ({ item: raisedType(type, ppm ?? 0), rowVersion: versions.get(type.code) ?? 0 }))
  const save = async () => {
    setPending(true)
    try {
      await saveAll('type', edits)
      showDone(`已调整 ${types.length} 项的单价`)
      onClose()
    } catch (error) {
      setRefusal({ kind: 'other', message: messageOf(error) })
    } finally {
      setPending(false)
    }
  }
  const isNone = ppm === null || ppm === 0
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`调整 ${types.length} 项的单价`}
      description={`${rows.map(myNameOf).join('、')}：各约定各档同比例涨跌，起步价不变。`}
    >
      <ActForm
        act="调整"
        pending={pending}
        disabled={isNone}
        refusal={refusal}
        onSubmit={() => {
          if (!isNone) void save()
        }}
        onClose={onClose}
      >
        <Fields>
          <FigureField
            kind="percent"
            label="涨跌"
            hint="降价填负数，如 -3"
            value={ppm}
            min={-900_000}
            max={10_000_000}
            onChange={setPpm}
          />
        </Fields>
        {!isNone && preview?.(edits.map((edit) => kindEdit('type', edit)))}
      </ActForm>
    </Dialog>
  )
}
