import { createHash } from 'node:crypto'
import type { ListLayout } from '../../../../shared/engine/import/layout.ts'

/** A list that was read by an earlier reader is read anew. */
const READER_VERSION = 1

/** What the supplier's prices are in. */
type Terms = { currency: string; taxPpm: number }

/** All that the offers of a list hang on beside its bytes. */
export const layoutHashOf = (layout: ListLayout, { currency, taxPpm }: Terms, validTo: number | null): string =>
  createHash('sha256')
    .update(JSON.stringify([READER_VERSION, layout, currency, taxPpm, validTo]))
    .digest('hex')

type Tried = { layout: ListLayout; layoutHash: string | null; validTo: number | null; baseGen: number }

/** Why a list that was tried is not published. */
export const OVERTAKEN = '试导入之后，这个供应商的报价、币种或税率变了，请重新试导入'

/** The prices would be others than those that were looked at. */
export const isOvertaken = ({ layout, layoutHash, validTo, baseGen }: Tried, supplier: Terms & { gen: number }): boolean =>
  supplier.gen !== baseGen || layoutHashOf(layout, supplier, validTo) !== layoutHash
