import { subAccountsApi } from '../../../shared/api/user/sub-accounts.ts'
import { answered } from '../../rpc/calls.ts'
import { findCompanies } from '../../service/people/companies.ts'
import { listSubAccounts, removeSubAccounts, saveSubAccount } from '../../service/people/sub-accounts.ts'

export const calls = answered(subAccountsApi, {
  'user/MySubAccounts': listSubAccounts,
  'user/SaveSubAccount': saveSubAccount,
  'user/RemoveMySubAccounts': removeSubAccounts,
  'user/QueryCompany': findCompanies,
})
