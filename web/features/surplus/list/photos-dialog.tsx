import { useState } from 'react'
import { MOST_LOT_PHOTOS } from '../../../../shared/engine/surplus/states.ts'
import { call } from '../../../access/call.ts'
import { ActDialog } from '../../../screen/form/act-dialog.tsx'
import { FileField } from '../../../screen/form/file-field.tsx'
import { LabelledField } from '../../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { showDone } from '../../../ui/toast.ts'
import { Photos } from '../../photos/photos.tsx'
import type { Item, SurplusList } from './item.ts'

type PhotosDialogProps = {
  list: Pick<SurplusList, 'id' | 'rowVersion'>
  item: Item
  onClose: () => void
  onSaved: () => unknown
}

/** The pictures of a lot: what the operator looks at, and buyers after him. */
export function PhotosDialog({ list: { id, rowVersion }, item, onClose, onSaved }: PhotosDialogProps) {
  const form = useDraft('surplus/SavePhotos', `${id} ${item.seq}`)
  const [files, setFiles] = useTyped<readonly string[]>(form, 'files', item.photos)
  // A field that has taken its file makes room for the next one.
  const [field, setField] = useState(0)
  const add = (fileId: string) => {
    if (fileId === '') return
    setFiles((now) => [...now, fileId])
    setField((now) => now + 1)
  }
  const save = async () => {
    await call('surplus/SavePhotos', { id, rowVersion, seq: item.seq, files: [...files] }, { shows: 'form' })
    await onSaved()
    showDone(`${item.mpn} 有 ${files.length} 张照片`)
  }
  return (
    <ActDialog
      title={`${item.mpn} 的照片`}
      description={`标签、包装和实物各拍一张，最多 ${MOST_LOT_PHOTOS} 张。审核通过后买方看得到；文件名、拍摄地点和时间不会保留，请勿拍到公司名称。`}
      act="保存"
      draft={form}
      fields={['files']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          {files.length > 0 && (
            <Photos ids={files} of={item.mpn} onRemove={(gone) => setFiles((now) => now.filter((each) => each !== gone))} />
          )}
          {files.length < MOST_LOT_PHOTOS && (
            <LabelledField label="添加照片" problem={problemAt('files')}>
              {({ id: fieldId }) => <FileField key={field} id={fieldId} type={10} value="" onChange={add} />}
            </LabelledField>
          )}
        </>
      )}
    </ActDialog>
  )
}
