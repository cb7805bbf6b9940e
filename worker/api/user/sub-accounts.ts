import type { subAccountsApi } from '../../../shared/api/user/sub-accounts.ts'
import type { Handlers } from '../../rpc/context.ts'
import { findCompanies } from '../../service/people/companies.ts'
import { listSubAccounts, removeSubAccounts, saveSubAccount } from '../../service/people/sub-accounts.ts'

export const subAccountsHandlers: Handlers<typeof subAccountsApi> = {
  'user/MySubAccounts': listSubAccounts,
  'user/SaveSubAccount': saveSubAccount,
  'user/RemoveMySubAccounts': removeSubAccounts,
  'user/QueryCompany': findCompanies,
}
