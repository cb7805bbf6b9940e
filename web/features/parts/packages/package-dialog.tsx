import type { ComponentType, ReactNode } from 'react'
import { LabelledField, TextField } from '../../../screen/form/labelled-field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { showDone } from '../../../ui/toast.ts'
import { FigureField, Fields } from '../../pricing/editors/fields.tsx'
import { DraftDialog } from '../facts/draft-dialog.tsx'
import { CountedFields } from '../facts/figure-fields.tsx'
import { inputOf, type PackageDraft, type PackageInput, type PackageRow } from './package-draft.ts'

type PackageDialogProps = {
  title: string
  description?: string
  start: PackageDraft
  /** The row that is edited; null makes a new one. */
  row: Pick<PackageRow, 'id' | 'rowVersion'> | null
  save: (input: PackageInput) => Promise<{ lines: number }>
  /** What it would settle, before it is saved. */
  Preview?: ComponentType<{ input: PackageInput }>
  /** More to choose, below the fields. */
  children?: ReactNode
  onClose: () => void
}

const FIELDS = ['name', 'family', 'mount', 'pins', 'exposedPads', 'pitchUm', 'bodyUm', 'source', 'aliases']

/** A package with all it is called by. */
export function PackageDialog({ title, description, start, row, save, Preview, children, onClose }: PackageDialogProps) {
  const send = async (draft: PackageDraft) => {
    const { lines } = await save(inputOf(draft, row))
    showDone(`已保存封装「${draft.name.trim()}」${settled(lines)}`)
  }
  return (
    <DraftDialog
      of={['Package/SaveSysPackage', row?.id ?? title]}
      wide
      title={title}
      {...(description === undefined ? {} : { description })}
      start={start}
      fields={FIELDS}
      save={send}
      onClose={onClose}
    >
      {({ draft, change, problemAt, at }) => (
        <>
          <Fields>
            <TextField label="名称" className="font-mono" {...at('name')} />
            <CountedFields value={draft} onChange={change} problemAt={problemAt} />
            <FigureField kind="length" label="脚距" {...at('pitchUm')} />
            <FigureField kind="length" label="本体长" {...at('lengthUm')} problem={problemAt('bodyUm')} />
            <FigureField kind="length" label="本体宽" {...at('widthUm')} />
          </Fields>
          <LabelledField label="别名" hint="一行一个；写法里的空格、下划线和大小写不用分别列" problem={problemAt('aliases')}>
            {(ids) => (
              <Textarea
                {...ids}
                className="font-mono"
                value={draft.aliases}
                onChange={({ target }) => change({ aliases: target.value })}
              />
            )}
          </LabelledField>
          <TextField label="来源" hint="标准、图纸或文件的名称" {...at('source')} />
          {children}
          {Preview && <Preview input={inputOf(draft, row)} />}
        </>
      )}
    </DraftDialog>
  )
}

/** How many lines a saved one concerns. */
export const settled = (lines: number): string => (lines === 0 ? '' : `，近 30 天有 ${lines} 行用到`)
