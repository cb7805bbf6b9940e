import { fileApi } from '../../shared/api/file.ts'
import { answered } from '../rpc/calls.ts'
import { saveUpload } from '../service/files/upload.ts'

export const calls = answered(fileApi, {
  'file/Save': saveUpload,
})
