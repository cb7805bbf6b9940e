import { call } from '../../../access/call.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { showDone } from '../../../ui/toast.ts'
import { Fields } from '../../pricing/editors/fields.tsx'
import { DraftDialog } from '../facts/draft-dialog.tsx'
import { CountedFields, type CountedDraft } from '../facts/figure-fields.tsx'
import { Settles } from '../facts/settles.tsx'
import type { Clash, PrefixRow } from './prefix-columns.tsx'

type Draft = CountedDraft & { prefix: string; source: string }

const NEW: Draft = { prefix: '', family: 'connector', mount: 'tht', pins: null, exposedPads: 0, source: '' }

type PrefixDialogProps = {
  row: PrefixRow | null
  /** With the prefixes that this one meets. */
  onSaved: (prefix: string, clashes: readonly Clash[]) => void
  onClose: () => void
}

/** What every text that begins so is. */
export function PrefixDialog({ row, onSaved, onClose }: PrefixDialogProps) {
  const save = async (draft: Draft) => {
    const old = row ? { id: row.id, rowVersion: row.rowVersion } : {}
    const { lines, clashes } = await call('Package/savePrefixAlias', { ...old, ...draft }, { shows: 'form' })
    showDone(`已保存前缀「${draft.prefix.trim()}」，近 30 天有 ${lines} 行这样开头`)
    onSaved(draft.prefix.trim(), clashes)
  }
  return (
    <DraftDialog
      of={['Package/savePrefixAlias', row?.id]}
      wide
      title={row ? `编辑前缀「${row.prefix}」` : '新增前缀'}
      description="封装栏这样开头、又没有别的答案时，按这里的引脚数和安装方式算。"
      fields={['prefix', 'family', 'mount', 'pins', 'exposedPads', 'source']}
      start={row ? draftOf(row) : NEW}
      save={save}
      onClose={onClose}
    >
      {({ draft, change, problemAt, at }) => (
        <>
          <Fields>
            <TextField label="前缀" className="font-mono" {...at('prefix')} />
            <CountedFields value={draft} onChange={change} problemAt={problemAt} noPins="空为前缀后面的数字" />
          </Fields>
          <TextField label="来源" {...at('source')} />
          {draft.prefix.trim() !== '' && <Settles trial={trialOf(draft, row)} />}
        </>
      )}
    </DraftDialog>
  )
}

function trialOf({ source: _source, ...prefix }: Draft, row: PrefixRow | null) {
  return { prefix, ...(row ? { replaces: row.id } : {}) }
}

const draftOf = ({ prefix, family, mount, pins, exposedPads, source }: PrefixRow): Draft => ({
  prefix,
  family,
  mount,
  pins,
  exposedPads,
  source,
})
