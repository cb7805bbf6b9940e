import type { fileApi } from '../../shared/api/file.ts'
import type { Handlers } from '../rpc/context.ts'
import { saveUpload } from '../service/files/upload.ts'

export const fileHandlers: Handlers<typeof fileApi> = {
  'file/Save': saveUpload,
}
