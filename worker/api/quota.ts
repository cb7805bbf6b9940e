import { quotaApi } from '../../shared/api/quota.ts'
import { answered } from '../rpc/calls.ts'
import { correctQuota, grantQuota, refundQuota } from '../service/money/quota-acts.ts'
import { listUsage } from '../service/money/usage-lists.ts'

export const calls = answered(quotaApi, {
  'quota/getSysList': listUsage,
  'quota/grant': grantQuota,
  'quota/correct': correctQuota,
  'quota/refund': refundQuota,
})
