import { customerApi } from '../../shared/api/customer.ts'
import { answered } from '../rpc/calls.ts'
import { listCustomers, removeCustomer, saveCustomer } from '../service/quote/customers.ts'

export const calls = answered(customerApi, {
  'customer/GetMyList': listCustomers,
  'customer/SaveMyItem': saveCustomer,
  'customer/DeleteMyItem': removeCustomer,
})
