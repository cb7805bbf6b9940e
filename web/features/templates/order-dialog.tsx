import { useQuery } from '@tanstack/react-query'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { myModelQuery } from '../my-prices/my-model.ts'
import { DefaultSwitch } from './default-switch.tsx'
import { OrderFields } from './order-fields.tsx'
import type { TemplateDraft } from './save.ts'
import type { Side } from './side.ts'
import { useSave } from './use-save.ts'

type OrderDialogProps = { side: Side; start: TemplateDraft; onClose: () => void }

/** What orders of a customer begin with: what is left out stays as it is. */
export function OrderDialog({ side, start, onClose }: OrderDialogProps) {
  const query = useQuery(myModelQuery)
  const form = useDraft('order preset', start.id, { title: '订单预设' })
  const [draft, setDraft] = useTyped(form, 'draft', start)
  const leave = () => void form.mayLeave().then((may) => may && onClose())
  const saved = () => {
    form.drop()
    onClose()
  }
  return (
    <Dialog open onOpenChange={leave} title="订单预设" description="只填要预设的；没填的项目套用时不变。">
      <Loaded query={query} rows={6}>
        {({ model, counting }) => (
          <Fields model={model ?? counting} side={side} draft={draft} onChange={setDraft} onClose={saved} onLeave={leave} />
        )}
      </Loaded>
    </Dialog>
  )
}

type FieldsProps = {
  model: PriceModel | null
  side: Side
  draft: TemplateDraft
  onChange: (draft: TemplateDraft) => void
  onClose: () => void
  onLeave: () => void
}

const FIELDS = ['name', 'order.conventionCode', 'order.taxCode', 'order.urgencyCode', 'order.discountPpm']

function Fields({ model, side, draft, onChange, onClose, onLeave }: FieldsProps) {
  const { isSaving, refusal, save } = useSave(side, FIELDS, onClose)
  return (
    <form
      noValidate
      className="flex flex-col gap-3 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft)
      }}
    >
      <TextField
        label="名称"
        placeholder="例如客户的名称"
        problem={refusal.at('name')}
        value={draft.name}
        maxLength={60}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <DefaultSwitch
        label="设为默认：新打开的 BOM 从它开始"
        checked={draft.isDefault === true}
        onChange={(isDefault) => onChange({ ...draft, isDefault })}
      />
      <OrderFields
        model={model}
        order={draft.order ?? {}}
        problemAt={refusal.at}
        onChange={(order) => onChange({ ...draft, order })}
      />
      <RefusalNote refusal={refusal.general} />
      <footer className="flex justify-end gap-2">
        <Button onClick={onLeave}>取消</Button>
        <Button type="submit" look="primary" pending={isSaving}>
          保存
        </Button>
      </footer>
    </form>
  )
}
