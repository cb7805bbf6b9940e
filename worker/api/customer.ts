import type { customerApi } from '../../shared/api/customer.ts'
import type { Handlers } from '../rpc/context.ts'
import { listCustomers, removeCustomer, saveCustomer } from '../service/quote/customers.ts'

export const customerHandlers: Handlers<typeof customerApi> = {
  'customer/GetMyList': listCustomers,
  'customer/SaveMyItem': saveCustomer,
  'customer/DeleteMyItem': removeCustomer,
}
