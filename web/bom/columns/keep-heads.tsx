import { useState } from 'react'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { queryClient } from '../../lib/query.ts'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showDone } from '../../ui/toast.ts'
import type { OpenBom } from '../document/state.ts'
import { loadHeadMaps, type HeadMap } from '../document/templates.ts'

/** Keeps what was made of the columns for every file with these heads, on every machine of the person's side. */
export function KeepHeads({ bom }: { bom: OpenBom }) {
  const user = useUser()
  const [kept, setKept] = useState<{ map: HeadMap | undefined } | null>(null)
  const { opened, reading } = bom
  const isCorrected = reading.columns !== undefined || reading.reshapes !== undefined
  if (!user || user.sub !== null || opened.headKey === '') return null
  const ask = async () => {
    const maps = await loadHeadMaps().catch(() => [])
    setKept({ map: maps.find(({ isOwn, heads }) => isOwn && heads.headKey === opened.headKey) })
  }
  return (
    <>
      <Button size="small" disabled={!isCorrected} onClick={() => void ask()}>
        存为表头映射
      </Button>
      {kept && <KeepDialog bom={bom} map={kept.map} onClose={() => setKept(null)} />}
    </>
  )
}

type KeepDialogProps = { bom: OpenBom; map: HeadMap | undefined; onClose: () => void }

function KeepDialog({ bom: { opened, reading }, map, onClose }: KeepDialogProps) {
  const form = useDraft('tempelete/SaveMyItem heads', map?.id, { title: '存为表头映射' })
  const [name, setName] = useTyped(form, 'name', map?.name ?? '')
  const [isSaving, setSaving] = useState(false)
  const refusal = useRefusal(['name'])
  const save = async () => {
    setSaving(true)
    refusal.clear()
    const { columns, reshapes } = reading
    const heads = { headKey: opened.headKey, width: opened.width, ...(columns && { columns }), ...(reshapes && { reshapes }) }
    const row = { id: map?.id ?? EMPTY_ID, rowVersion: map?.rowVersion ?? 0 }
    try {
      await call('tempelete/SaveMyItem', { ...row, kind: 'heads', name, heads }, { shows: 'form' })
      await queryClient.invalidateQueries({ queryKey: ['tempelete/GetMyList'] })
      showDone(`已存为表头映射“${name}”，同样表头的文件会自动沿用`)
      form.drop()
      onClose()
    } catch (error) {
      refusal.show(error)
    } finally {
      setSaving(false)
    }
  }
  const leave = () => void form.mayLeave().then((may) => may && onClose())
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="存为表头映射"
      description={map ? '这些表头已有映射，保存后替换它。' : '以后打开表头相同的文件，各列按现在的设置读。'}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="名称"
          placeholder="例如客户的名称"
          maxLength={60}
          problem={refusal.at('name')}
          value={name}
          onChange={setName}
        />
        <RefusalNote refusal={refusal.general} />
        <footer className="mt-4 flex justify-end gap-2">
          <Button onClick={leave}>取消</Button>
          <Button type="submit" look="primary" pending={isSaving}>
            保存
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
