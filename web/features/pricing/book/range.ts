import '../../../screen/form/zod-config.ts'

// Fetched by who saves or imports alone: the schemas are larger than a list.
export { checkedItem, rangeProblem } from '../../../../shared/api/schema/book-items.ts'
