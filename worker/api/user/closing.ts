import { closingApi } from '../../../shared/api/user/closing.ts'
import { answered } from '../../rpc/calls.ts'
import { askClosing, declineClosing, readMyClosing, withdrawClosing } from '../../service/people/closing.ts'

export const calls = answered(closingApi, {
  'user/MyClosing': readMyClosing,
  'user/AskClosing': askClosing,
  'user/WithdrawClosing': withdrawClosing,
  'user/DeclineClosing': declineClosing,
})
