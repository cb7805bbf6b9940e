import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { id, instant, limited, none, owner, owns, paged, paging, read, rowVersion, saved, write } from '../../contract.ts'
import { priceRights } from '../../price-rights.ts'
import { SERVICES } from '../../enums.ts'
import { code, phone, userName } from '../schema/fields.ts'
import { userState } from './people.ts'

/** People who work for a member: they use his wallet, quota and settings, see their own bills, and of prices what he says. */

const services = z
  .array(z.enum(SERVICES))
  .max(SERVICES.length)
  .refine((list) => new Set(list).size === list.length, '服务重复')

/** Uses a calendar month (Shanghai), all services together; null is without a limit. Left out by a change: as it is. */
const monthlyLimit = z
  .int({ error: '每月上限应为整数' })
  .min(0, '每月上限不能为负')
  .max(1_000_000, '每月上限最多 1,000,000')
  .nullable()
  .optional()

export const subAccountRow = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  phone: z.string(),
  state: userState,
  /** The initial password has not been replaced yet. */
  isInitial: z.boolean(),
  services,
  monthlyLimit: z.int().nullable(),
  usedThisMonth: z.int(),
  rights: priceRights,
  /** Last use of any session; null when there was none. */
  lastSeen: instant.nullable(),
  created: instant,
})

/** `keyword` looks in name and phone. Removed ones are in no list. */
export const subAccountSearch = paging.extend({
  state: userState.optional(),
  sort: z.enum(['created', 'name', 'lastSeen']).default('created'),
  descending: z.boolean().default(true),
})

/** `id` all-zero invites. A number that is new to the account needs the code that was sent to it: the person agreed. */
export const subAccountDraft = z.strictObject({
  id: id.default(EMPTY_ID),
  rowVersion: rowVersion.default(0),
  name: userName,
  phone,
  code: code.optional(),
  services,
  monthlyLimit,
  rights: priceRights,
})

/** What an invitation answers: the initial password, told this once, and until when it is good; null after an edit. */
export const savedSubAccount = saved.extend({ password: z.string().nullable(), until: instant.nullable() })

/** Most active sub-accounts of one owner. */
export const MAX_SUB_ACCOUNTS = 20

export const subAccountsApi = {
  'user/MySubAccounts': read(owner, subAccountSearch, paged(subAccountRow), '我的子账号'),
  'user/SaveSubAccount': owns({ id: 'subAccount' }, write(owner, subAccountDraft, savedSubAccount, '保存子账号')),
  'user/RemoveMySubAccounts': owns(
    { ids: 'subAccount' },
    write(
      owner,
      z.strictObject({ ids: z.array(id).min(1, '请选择子账号').max(MAX_SUB_ACCOUNTS, `一次最多移除 ${MAX_SUB_ACCOUNTS} 个`) }),
      none,
      '移除子账号',
    ),
  ),
  'user/QueryCompany': limited(
    'LOOKUP_LIMIT',
    read(
      owner,
      z.strictObject({ keyword: z.string().trim().min(2, '至少输入 2 个字').max(100) }),
      z.array(z.object({ name: z.string() })).max(10),
      '查询公司名称',
    ),
  ),
}
