import type { subAccountsApi } from '../../shared/api/sub-accounts.ts'
import type { Handlers } from '../context.ts'
import { findCompanies } from '../service/companies.ts'
import { listSubAccounts, removeSubAccounts, saveSubAccount } from '../service/sub-accounts.ts'

export const subAccountsHandlers: Handlers<typeof subAccountsApi> = {
  'user/MySubAccounts': listSubAccounts,
  'user/SaveSubAccount': saveSubAccount,
  'user/RemoveMySubAccounts': removeSubAccounts,
  'user/QueryCompany': findCompanies,
}
