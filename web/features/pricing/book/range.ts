import '../../../screen/form/zod-config.ts'

// Fetched by who saves or imports alone: the schemas are larger than a list.
export { rangeProblem } from '../../../../shared/api/book-items.ts'
