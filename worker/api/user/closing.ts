import type { closingApi } from '../../../shared/api/user/closing.ts'
import type { Handlers } from '../../rpc/context.ts'
import { askClosing, declineClosing, readMyClosing, withdrawClosing } from '../../service/people/closing.ts'

export const closingHandlers: Handlers<typeof closingApi> = {
  'user/MyClosing': readMyClosing,
  'user/AskClosing': askClosing,
  'user/WithdrawClosing': withdrawClosing,
  'user/DeclineClosing': declineClosing,
}
