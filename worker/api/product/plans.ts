import type { productApi } from '../../../shared/api/product/plans.ts'
import type { Handlers } from '../../rpc/context.ts'
import { plansOnSale } from '../../service/orders/plans-on-sale.ts'
import { listProducts, removeProduct, saveProduct } from '../../service/orders/products.ts'

export const productHandlers: Handlers<typeof productApi> = {
  'Product/list': listProducts,
  'Product/SaveItem': saveProduct,
  'Product/delete': removeProduct,
  'Product/getSimpleList': plansOnSale,
}
