import { BUILT_IN_LAYOUTS, LAYOUT_NAMES, type Layout, type LayoutKey } from '../../../shared/engine/export/layout.ts'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { DefaultSwitch } from './default-switch.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { LayoutPreview } from './layout-preview.tsx'
import type { TemplateDraft } from './save.ts'
import type { Side } from './side.ts'
import { useSave } from './use-save.ts'

const FIELDS = ['name', 'layout.columns', 'layout.head', 'layout.remark', 'logoId']

type LayoutEditorProps = { sheet: LayoutKey; side: Side; start: TemplateDraft; onClose: () => void }

/** Lays a sheet out: what is changed on the left shows on the right at once. */
export function LayoutEditor({ sheet, side, start, onClose }: LayoutEditorProps) {
  const form = useDraft('layout', `${sheet} ${start.id}`, { title: `${LAYOUT_NAMES[sheet]}的版式` })
  const [draft, setDraft] = useTyped(form, 'draft', start)
  const done = () => {
    form.drop()
    onClose()
  }
  const { isSaving, refusal, save } = useSave(side, FIELDS, done)
  const layout: Layout = { ...BUILT_IN_LAYOUTS[sheet], ...draft.layout }
  const change = (next: Partial<Layout>) => setDraft({ ...draft, layout: { ...layout, ...next } })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save({ ...draft, layout: { ...layout, head: layout.head.filter((line) => line.trim() !== '') } })
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[400px_minmax(0,1fr)] xl:items-start"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="text-lg font-semibold">{LAYOUT_NAMES[sheet]}的版式</h2>
        <TextField
          label="名称"
          problem={refusal.at('name')}
          value={draft.name}
          maxLength={60}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <DefaultSwitch
          label="设为默认：导出时不另选就用它"
          checked={draft.isDefault === true}
          onChange={(isDefault) => setDraft({ ...draft, isDefault })}
        />
        <LayoutFields
          sheet={sheet}
          layout={layout}
          logoId={draft.logoId ?? null}
          problemAt={refusal.at}
          onChange={change}
          onLogo={(logoId) => setDraft((now) => ({ ...now, logoId }))}
        />
        <RefusalNote refusal={refusal.general} />
        <div className="flex gap-2">
          <Button type="submit" look="primary" pending={isSaving}>
            保存
          </Button>
          <Button onClick={() => void form.mayLeave().then((may) => may && onClose())}>取消</Button>
        </div>
      </div>
      <LayoutPreview sheet={sheet} layout={layout} logoId={draft.logoId ?? null} />
    </form>
  )
}
