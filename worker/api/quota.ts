import type { quotaApi } from '../../shared/api/quota.ts'
import type { Handlers } from '../rpc/context.ts'
import { correctQuota, grantQuota, refundQuota } from '../service/money/quota-acts.ts'
import { listUsage } from '../service/money/usage-lists.ts'

export const quotaHandlers: Handlers<typeof quotaApi> = {
  'quota/getSysList': listUsage,
  'quota/grant': grantQuota,
  'quota/correct': correctQuota,
  'quota/refund': refundQuota,
}
