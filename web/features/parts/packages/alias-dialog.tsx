import { call } from '../../../access/call.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { showDone } from '../../../ui/toast.ts'
import { PackagePicker, type Picked } from '../facts/package-picker.tsx'
import { SaveDialog } from '../facts/save-dialog.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import type { AliasRow } from './alias-columns.tsx'
import { settled } from './package-dialog.tsx'

/** One more name of a package, or another package for a name. */
export function AliasDialog({ row, onClose }: { row: AliasRow | null; onClose: () => void }) {
  const form = useDraft('Package/SaveAlias', row?.id)
  const [alias, setAlias] = useTyped(form, 'alias', row?.alias ?? '')
  const [target, setTarget] = useTyped<Picked>(form, 'target', { name: row?.facts?.name ?? '', id: row?.packageId ?? null })
  const [source, setSource] = useTyped(form, 'source', row?.source ?? '')
  const save = async () => {
    if (target.id === null) throw new Error('请从列出的封装里选一个')
    const old = row ? { id: row.id, rowVersion: row.rowVersion } : {}
    const { lines } = await call('Package/SaveAlias', { ...old, alias, packageId: target.id, source }, { shows: 'form' })
    showDone(`已保存别名「${alias.trim()}」${settled(lines)}`)
  }
  return (
    <SaveDialog
      title={row ? `编辑别名「${row.alias}」` : '新增别名'}
      draft={form}
      fields={['alias', 'packageId', 'source']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField label="别名" className="font-mono" problem={problemAt('alias')} value={alias} onChange={setAlias} />
          <PackagePicker label="封装" problem={problemAt('packageId')} value={target} onChange={setTarget} />
          <TextField label="来源" problem={problemAt('source')} value={source} onChange={setSource} />
        </>
      )}
    </SaveDialog>
  )
}
