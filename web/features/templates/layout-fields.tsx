import { LAYOUT_LIMITS, type Layout, type LayoutKey } from '../../../shared/engine/export/layout.ts'
import { FileField } from '../../screen/form/file-field.tsx'
import { LabelledField, LongTextField } from '../../screen/form/labelled-field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { ColumnsEditor } from './columns-editor.tsx'

type LayoutFieldsProps = {
  sheet: LayoutKey
  layout: Layout
  logoId: string | null
  problemAt: (field: string) => string | undefined
  onChange: (change: Partial<Layout>) => void
  onLogo: (logoId: string | null) => void
}

/** What stands above, in and below the table. */
export function LayoutFields({ sheet, layout, logoId, problemAt, onChange, onLogo }: LayoutFieldsProps) {
  return (
    <>
      <LabelledField
        label="抬头"
        hint={`表格上方的文字，一行一条，最多 ${LAYOUT_LIMITS.headLines} 行；{项目} 和 {套数} 会换成这份 BOM 的`}
        problem={problemAt('layout.head')}
      >
        {(ids) => (
          <Textarea
            {...ids}
            value={layout.head.join('\n')}
            onChange={(event) => onChange({ head: event.target.value === '' ? [] : event.target.value.split('\n') })}
          />
        )}
      </LabelledField>
      <LabelledField label="图标" hint="放在最上面，只进 .xlsx 文件" problem={problemAt('logoId')}>
        {({ id }) => <FileField id={id} type={6} value={logoId ?? ''} onChange={(next) => onLogo(next === '' ? null : next)} />}
      </LabelledField>
      <ColumnsEditor
        sheet={sheet}
        columns={layout.columns}
        onChange={(columns) => onChange({ columns })}
        problem={problemAt('layout.columns')}
      />
      <LongTextField
        label="备注"
        hint="表格下方的文字"
        problem={problemAt('layout.remark')}
        maxLength={LAYOUT_LIMITS.remarkChars}
        value={layout.remark}
        onChange={(remark) => onChange({ remark })}
      />
    </>
  )
}
