import { useState } from 'react'
import type { BookKind } from '../../../../shared/engine/price/book/items.ts'
import { FormNote } from '../../../screen/form/refusal-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { messageOf, showDone } from '../../../ui/toast.ts'
import { useConventionName } from './change-view.tsx'
import { changesOf } from './difference.ts'
import { nameOf, refusedRow } from './rows.ts'
import { kindEdit, useSide } from './side.ts'
import type { ImportRow } from './sheet.ts'

const STATES = { added: '新增', changed: '修改', same: '不变', refused: '拒绝' } as const
const TONES = { added: 'good', changed: 'warn', same: 'quiet', refused: 'bad' } as const
const ORDER = ['refused', 'added', 'changed'] as const

type ImportDialogProps<K extends BookKind> = {
  kind: K
  noun: string
  /** Of the rows that the items stand in, by code. */
  versions: ReadonlyMap<string, number>
  found: readonly ImportRow<K>[]
  onClose: () => void
}

/** What a file would do: added, changed, refused with row and reason. Nothing is written before the yes. */
export function ImportDialog<K extends BookKind>({ kind, noun, versions, found, onClose }: ImportDialogProps<K>) {
  const { words, saveAll, preview } = useSide()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<{ code: string | null; message: string } | null>(null)
  const conventionName = useConventionName()
  const count = (state: ImportRow<K>['state']) => found.filter((row) => row.state === state).length
  const wanted = found.flatMap(({ state, code, item }) =>
    item && (state === 'added' || state === 'changed') ? [{ item, rowVersion: versions.get(code) ?? 0 }] : [],
  )
  const save = async () => {
    setPending(true)
    setFailed(null)
    try {
      await saveAll(kind, wanted)
      showDone(words.saved(`${wanted.length} 项`))
      onClose()
    } catch (error) {
      const index = refusedRow(error)
      setFailed({ code: index === null ? null : (wanted[index]?.item.code ?? null), message: messageOf(error) })
    } finally {
      setPending(false)
    }
  }
  const listed = ORDER.flatMap((state) => found.filter((row) => row.state === state))
  return (
    <Dialog open wide onOpenChange={onClose} title={`导入${noun}`} description={words.importing}>
      <p className="mb-2 text-sm">
        新增 {count('added')}，修改 {count('changed')}，不变 {count('same')}，拒绝 {count('refused')}
      </p>
      <ul className="flex flex-col">
        {listed.map((row) => (
          <li key={`${row.row} ${row.code}`} className="border-b border-line py-1.5 text-sm last:border-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="num w-14 text-text-2">第 {row.row} 行</span>
              <Tag tone={TONES[row.state]}>{STATES[row.state]}</Tag>
              <span className="font-semibold">{nameOf(row.item ?? row.before) || row.code}</span>
              {row.reason !== '' && <span className="text-danger">{row.reason}</span>}
              {failed?.code === row.code && <span className="text-danger">{failed.message}</span>}
            </div>
            {row.state === 'changed' &&
              changesOf(row.before, row.item, conventionName).map(({ key, label, before, after }) => (
                <p key={key} className="num pl-14 text-xs wrap-anywhere text-text-2">
                  {label}：{before} → {after}
                </p>
              ))}
          </li>
        ))}
      </ul>
      {listed.length === 0 && <p className="py-6 text-center text-sm text-text-2">{words.same}</p>}
      {wanted.length > 0 && preview?.(wanted.map((edit) => kindEdit(kind, edit)))}
      <footer className="sticky -bottom-5 -mx-5 mt-3 -mb-5 flex items-center justify-end gap-2 rounded-b-dialog border-t border-line bg-raised px-5 py-3">
        <div className="min-w-0 flex-1">
          {failed && <FormNote className="py-1!" message={`一项也没有保存：${failed.message}`} />}
        </div>
        <Button onClick={onClose}>{wanted.length === 0 ? '关闭' : '不导入'}</Button>
        {wanted.length > 0 && (
          <Button look="primary" pending={pending} onClick={() => void save()}>
            {words.save}（{wanted.length} 项）
          </Button>
        )}
      </footer>
    </Dialog>
  )
}
