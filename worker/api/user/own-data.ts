import type { ownDataApi } from '../../../shared/api/user/own-data.ts'
import type { Handlers } from '../../rpc/context.ts'
import { collectMyData, listMyData } from '../../service/account/own-data.ts'

export const ownDataHandlers: Handlers<typeof ownDataApi> = {
  'user/MyData': listMyData,
  'user/CollectMyData': collectMyData,
}
