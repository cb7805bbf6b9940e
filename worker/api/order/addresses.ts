import { addressApi } from '../../../shared/api/order/addresses.ts'
import { answered } from '../../rpc/calls.ts'
import { listAddresses, removeAddress, saveAddress } from '../../service/orders/addresses.ts'

export const calls = answered(addressApi, {
  'Order/addresses': listAddresses,
  'Order/saveAddress': saveAddress,
  'Order/removeAddress': removeAddress,
})
