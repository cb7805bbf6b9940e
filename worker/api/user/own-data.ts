import { ownDataApi } from '../../../shared/api/user/own-data.ts'
import { answered } from '../../rpc/calls.ts'
import { collectMyData, listMyData } from '../../service/account/own-data.ts'

export const calls = answered(ownDataApi, {
  'user/MyData': listMyData,
  'user/CollectMyData': collectMyData,
})
