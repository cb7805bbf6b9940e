import { productApi } from '../../../shared/api/product/plans.ts'
import { answered } from '../../rpc/calls.ts'
import { plansOnSale } from '../../service/orders/plans-on-sale.ts'
import { listProducts, removeProduct, saveProduct } from '../../service/orders/products.ts'

export const calls = answered(productApi, {
  'Product/list': listProducts,
  'Product/SaveItem': saveProduct,
  'Product/delete': removeProduct,
  'Product/getSimpleList': plansOnSale,
})
