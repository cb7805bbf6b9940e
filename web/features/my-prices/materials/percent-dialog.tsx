import { ActDialog } from '../../../screen/form/act-dialog.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { showDone } from '../../../ui/toast.ts'
import { versionsOf } from '../../pricing/book/rows.ts'
import { kindEdit, useSide } from '../../pricing/book/side.ts'
import { FigureField, Fields } from '../../pricing/editors/fields.tsx'
import { raisedType } from '../../pricing/forms/type-form.tsx'
import { myNameOf, wholeOf, type MyRow } from '../rows.ts'

type TypesPercentProps = { rows: readonly MyRow<'type'>[]; onClose: () => void }

const START_PPM = 50_000

/** All unit prices of several types, under every convention, by the same percentage. */
export function TypesPercent({ rows, onClose }: TypesPercentProps) {
  const { saveAll, preview } = useSide()
  const form = useDraft('percent', rows.map(({ id }) => id).join())
  const [ppm, setPpm] = useTyped<number | null>(form, 'ppm', START_PPM)
  const types = rows.flatMap((row) => (row.item && wholeOf<'type'>(row)) ?? [])
  const versions = versionsOf(rows)
  const edits = types.map((type) => ({ item: raisedType(type, ppm ?? 0), rowVersion: versions.get(type.code) ?? 0 }))
  const save = async () => {
    await saveAll('type', edits)
    showDone(`已调整 ${types.length} 项的单价`)
  }
  const isNone = ppm === null || ppm === 0
  return (
    <ActDialog
      wide
      title={`调整 ${types.length} 项的单价`}
      description={`${rows.map(myNameOf).join('、')}：各约定各档同比例涨跌，起步价不变。`}
      act="调整"
      disabled={isNone}
      draft={form}
      fields={[]}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
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
        </>
      )}
    </ActDialog>
  )
}
