import { apiKeysApi } from '../../../shared/api/user/api-keys.ts'
import { answered } from '../../rpc/calls.ts'
import { limitKey, listKeys } from '../../service/keys/api-key-limits.ts'
import { readMyKeys, saveMyKey } from '../../service/keys/api-keys.ts'

export const calls = answered(apiKeysApi, {
  'user/GetMyApiInfo': readMyKeys,
  'user/UpdateMyApiInfo': saveMyKey,
  'user/GetApiInfos': listKeys,
  'user/UpdateApiInfo': limitKey,
})
