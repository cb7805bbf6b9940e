import { accountInfoApi } from '../../../shared/api/user/account-info.ts'
import { answered } from '../../rpc/calls.ts'
import { readAccountInfo } from '../../service/money/account-info.ts'

export const calls = answered(accountInfoApi, {
  'user/GetAccountInfo': readAccountInfo,
})
