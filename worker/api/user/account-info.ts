import type { accountInfoApi } from '../../../shared/api/user/account-info.ts'
import type { Handlers } from '../../rpc/context.ts'
import { readAccountInfo } from '../../service/money/account-info.ts'

export const accountInfoHandlers: Handlers<typeof accountInfoApi> = {
  'user/GetAccountInfo': readAccountInfo,
}
