import type { addressApi } from '../../../shared/api/order/addresses.ts'
import type { Handlers } from '../../rpc/context.ts'
import { listAddresses, removeAddress, saveAddress } from '../../service/orders/addresses.ts'

export const addressHandlers: Handlers<typeof addressApi> = {
  'Order/addresses': listAddresses,
  'Order/saveAddress': saveAddress,
  'Order/removeAddress': removeAddress,
}
