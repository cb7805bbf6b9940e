import { suppliersApi } from '../../../shared/api/bomai/suppliers.ts'
import { answered } from '../../rpc/calls.ts'
import { listRates, removeRate, saveRate } from '../../service/suppliers/rates.ts'
import { listSuppliers, removeSupplier, saveSupplier } from '../../service/suppliers/suppliers.ts'

export const calls = answered(suppliersApi, {
  'bomai/suppliers': (ctx, search) => listSuppliers(ctx, 'own', search),
  'bomai/saveSupplier': (ctx, draft) => saveSupplier(ctx, 'own', draft),
  'bomai/removeSupplier': (ctx, one) => removeSupplier(ctx, 'own', one),
  'bomai/SysSuppliers': (ctx, search) => listSuppliers(ctx, 'system', search),
  'bomai/SaveSysSupplier': (ctx, draft) => saveSupplier(ctx, 'system', draft),
  'bomai/RemoveSysSupplier': (ctx, one) => removeSupplier(ctx, 'system', one),
  'bomai/rates': listRates,
  'bomai/saveRate': saveRate,
  'bomai/removeRate': removeRate,
})
