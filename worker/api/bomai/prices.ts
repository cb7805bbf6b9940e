import { pricesApi } from '../../../shared/api/bomai/prices.ts'
import { answered } from '../../rpc/calls.ts'
import { feedPlan } from '../../service/sourcing/feed-plan.ts'
import { openPrices } from '../../service/sourcing/open-prices.ts'
import { planPurchase } from '../../service/sourcing/plan-purchase.ts'
import { listPlans, readPlan, removePlan, savePlan } from '../../service/sourcing/plans.ts'
import { saveSupplierRules } from '../../service/sourcing/supplier-rules.ts'

export const calls = answered(pricesApi, {
  'bomai/prices': openPrices,
  'bomai/plan': planPurchase,
  'bomai/saveSupplierRules': saveSupplierRules,
  'bomai/plans': listPlans,
  'bomai/readPlan': readPlan,
  'bomai/savePlan': savePlan,
  'bomai/feedPlan': feedPlan,
  'bomai/removePlan': removePlan,
})
