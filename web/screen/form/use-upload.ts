import { useEffect, useRef, useState } from 'react'
import { FILE_TYPES, type FileType } from '../../../shared/api/file.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { CallError } from '../../access/call.ts'
import { askRelogin } from '../../access/presence.ts'
import { sizeText } from './file-size-text.ts'
import { uploadWithProgress } from './upload.ts'

export type Upload = { file: File; sent: number; problem: string | null; done: boolean }

/** One file on its way to the server; `onChange` gets its id there, and an empty one as soon as that no longer holds. */
export function useUpload(type: FileType, onChange: (fileId: string) => void) {
  const { kinds, bytes } = FILE_TYPES[type]
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File | undefined) => {
    if (!file) return
    const problem = problemOf(file, kinds, bytes)
    const begun = { file, sent: 0, problem, done: false }
    setUpload(begun)
    onChange('')
    if (problem !== null) return
    const control = new AbortController()
    running.current?.abort()
    running.current = control
    try {
      const saved = await uploadWithProgress(type, file, (sent) => setUpload({ ...begun, sent }), control.signal)
      setUpload({ ...begun, sent: file.size, done: true })
      onChange(saved.id)
    } catch (error) {
      if (control.signal.aborted) return
      if (error instanceof CallError && error.code === ERROR_CODES.signedOut) askRelogin()
      setUpload({ ...begun, problem: error instanceof Error ? error.message : '没有传成' })
    }
  }
  const remove = () => {
    running.current?.abort()
    setUpload(null)
    onChange('')
  }
  return { upload, start, remove }
}

function problemOf(file: File, kinds: readonly string[], bytes: number): string | null {
  const kind = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!kinds.includes(kind)) return `不接受 .${kind} 文件，请用 ${kinds.join('、')}`
  if (file.size === 0) return '这是一个空文件'
  return file.size > bytes ? `文件有 ${sizeText(file.size)}，最大 ${sizeText(bytes)}` : null
}
