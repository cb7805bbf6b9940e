import { Paperclip, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState, type Ref } from 'react'
import { FILE_TYPES, type FileType } from '../../../shared/api/file.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { CallError } from '../../access/call.ts'
import { askRelogin } from '../../access/relogin.tsx'
import { Button } from '../../ui/button.tsx'
import { uploadWithProgress } from './upload.ts'

type FileFieldProps = {
  id: string
  type: FileType
  /** The uploaded file's id, empty for none. */
  value: string
  onChange: (fileId: string) => void
  ref?: Ref<HTMLButtonElement>
}

type Upload = { file: File; sent: number; problem: string | null; done: boolean }

/** Uploads as soon as a file is chosen or dropped: how far it is, a way to stop it, another try. */
export function FileField({ id, type, value, onChange, ref }: FileFieldProps) {
  const { kinds, bytes } = FILE_TYPES[type]
  const [upload, setUpload] = useState<Upload | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file) return
    const problem = refusalOf(file, kinds, bytes)
    const start = { file, sent: 0, problem, done: false }
    setUpload(start)
    onChange('')
    if (problem !== null) return
    const control = new AbortController()
    stop.current?.abort()
    stop.current = control
    try {
      const saved = await uploadWithProgress(type, file, (sent) => setUpload({ ...start, sent }), control.signal)
      setUpload({ ...start, sent: file.size, done: true })
      onChange(saved.id)
    } catch (error) {
      if (control.signal.aborted) return
      if (error instanceof CallError && error.code === ERROR_CODES.signedOut) askRelogin()
      setUpload({ ...start, problem: error instanceof Error ? error.message : '没有传成' })
    }
  }
  const remove = () => {
    stop.current?.abort()
    setUpload(null)
    onChange('')
  }

  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
      className="rounded-control border border-dashed border-control-line p-2"
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={kinds.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0])
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
        {upload?.problem !== null && upload?.problem !== undefined && (
          <Button look="ghost" size="small" aria-label="重试" title="重试" onClick={() => void take(upload.file)}>
            <RotateCw aria-hidden className="size-3.5" />
          </Button>
        )}
        {(upload !== null || value !== '') && (
          <Button look="ghost" size="small" aria-label={isGoing(upload) ? '取消上传' : '移除文件'} onClick={remove}>
            <X aria-hidden className="size-3.5" />
          </Button>
        )}
      </div>
      {upload && isGoing(upload) && <Progress upload={upload} />}
      {upload?.problem !== null && upload?.problem !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {upload.problem}
        </p>
      )}
    </div>
  )
}

const isGoing = (upload: Upload | null): boolean => upload !== null && !upload.done && upload.problem === null

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

function refusalOf(file: File, kinds: readonly string[], bytes: number): string | null {
  const kind = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!kinds.includes(kind)) return `不接受 .${kind} 文件，请用 ${kinds.join('、')}`
  if (file.size === 0) return '这是一个空文件'
  return file.size > bytes ? `文件有 ${sizeText(file.size)}，最大 ${sizeText(bytes)}` : null
}

const MB = 1024 * 1024

const sizeText = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(bytes % MB === 0 ? 0 : 1)} MB`
