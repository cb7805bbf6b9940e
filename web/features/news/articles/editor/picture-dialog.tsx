import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { FILE_TYPES } from '../../../../../shared/api/file.ts'
import { MAX_ALT } from '../../../../../shared/article/schema.ts'
import { upload } from '../../../../access/call.ts'
import { TextField } from '../../../../screen/form/labelled-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

const { kinds, bytes } = FILE_TYPES[3]

type PictureDialogProps = { editor: Editor; /** One that was pasted. */ start: File | null; onClose: () => void }

/** Uploads a picture and puts it where the cursor stands; those who do not see it are told what it shows. */
export function PictureDialog({ editor, start, onClose }: PictureDialogProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState(start)
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<{ at: 'file' | 'alt'; text: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!file) return setProblem({ at: 'file', text: '请选择图片' })
    if (file.size > bytes) return setProblem({ at: 'file', text: `图片最大 ${bytes / 1024 / 1024} MB` })
    if (alt.trim() === '') return setProblem({ at: 'alt', text: '请写明图片里是什么' })
    setProblem(null)
    setSending(true)
    try {
      const { id } = await upload(3, file)
      const size = await createImageBitmap(file).catch(() => null)
      const attrs = { file: id, alt: alt.trim(), width: size?.width ?? null, height: size?.height ?? null }
      editor.chain().focus().insertContent({ type: 'image', attrs }).run()
      onClose()
    } catch {
      // A toast has said why.
      setSending(false)
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title="插入图片">
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="图片文件"
        accept={kinds.map((kind) => `.${kind}`).join()}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <div className="mb-3 flex items-center gap-2">
        <Button onClick={() => picker.current?.click()}>{file ? '换一张' : '选择图片'}</Button>
        <span className="min-w-0 truncate text-sm text-text-2">{file?.name ?? `${kinds.join('、')}，不超过 2 MB`}</span>
      </div>
      {problem?.at === 'file' && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {problem.text}
        </p>
      )}
      <TextField
        label="文字说明"
        hint="看不到图片的人读到的内容"
        maxLength={MAX_ALT}
        value={alt}
        onChange={setAlt}
        problem={problem?.at === 'alt' ? problem.text : undefined}
      />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>取消</Button>
        <Button look="primary" pending={isSending} onClick={() => void send()}>
          插入
        </Button>
      </div>
    </Dialog>
  )
}
