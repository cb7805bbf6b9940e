import type { apiKeysApi } from '../../../shared/api/user/api-keys.ts'
import type { Handlers } from '../../rpc/context.ts'
import { limitKey, listKeys } from '../../service/keys/api-key-limits.ts'
import { readMyKeys, saveMyKey } from '../../service/keys/api-keys.ts'

export const apiKeysHandlers: Handlers<typeof apiKeysApi> = {
  'user/GetMyApiInfo': readMyKeys,
  'user/UpdateMyApiInfo': saveMyKey,
  'user/GetApiInfos': listKeys,
  'user/UpdateApiInfo': limitKey,
}
