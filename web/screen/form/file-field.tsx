import { Paperclip, RotateCw, X } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { FILE_TYPES, type FileType } from '../../../shared/api/file.ts'
import { Button } from '../../ui/button.tsx'
import { sizeText } from './file-size-text.ts'
import { useUpload, type Upload } from './use-upload.ts'

type FileFieldProps = {
  id: string
  type: FileType
  /** The uploaded file's id, empty for none. */
  value: string
  onChange: (fileId: string) => void
  ref?: Ref<HTMLButtonElement>
}

/** Uploads as soon as a file is chosen or dropped: how far it is, a way to stop it, another try. */
export function FileField({ id, type, value, onChange, ref }: FileFieldProps) {
  const { kinds, bytes } = FILE_TYPES[type]
  const { upload, start, remove } = useUpload(type, onChange)
  const picker = useRef<HTMLInputElement>(null)
  const isUploading = upload !== null && !upload.done && upload.problem === null
  const problem = upload?.problem ?? null
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void start(event.dataTransfer.files[0])
      }}
      className="rounded-control border border-dashed border-control-line p-2"
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={kinds.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          void start(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex items-center gap-2">
        <Button id={id} ref={ref} size="small" onClick={() => picker.current?.click()}>
          <Paperclip aria-hidden className="size-3.5" />
          {value !== '' || upload ? '换一个' : '选择文件'}
        </Button>
        <span className="min-w-0 flex-1 truncate text-sm text-text-2">
          {upload?.file.name ?? (value === '' ? `或拖到这里；${kinds.join('、')}，不超过 ${sizeText(bytes)}` : '已有文件')}
        </span>
        {problem !== null && (
          <Button look="ghost" size="small" aria-label="重试" title="重试" onClick={() => void start(upload?.file)}>
            <RotateCw aria-hidden className="size-3.5" />
          </Button>
        )}
        {(upload !== null || value !== '') && (
          <Button look="ghost" size="small" aria-label={isUploading ? '取消上传' : '移除文件'} onClick={remove}>
            <X aria-hidden className="size-3.5" />
          </Button>
        )}
      </div>
      {isUploading && <Progress upload={upload} />}
      {problem !== null && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

function Progress({ upload: { file, sent } }: { upload: Upload }) {
  return (
    <div className="mt-2 flex items-center gap-2 text-xs text-text-2">
      <div
        role="progressbar"
        aria-label="上传进度"
        aria-valuenow={Math.round((sent / file.size) * 100)}
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-control bg-header-cell"
      >
        <div className="h-full bg-primary" style={{ width: `${(sent / file.size) * 100}%` }} />
      </div>
      <span className="num whitespace-nowrap">
        {sizeText(sent)} / {sizeText(file.size)}
      </span>
    </div>
  )
}
