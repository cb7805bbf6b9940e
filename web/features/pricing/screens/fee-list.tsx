import type { ReactNode } from 'react'
import type { FeeRule } from '../../../../shared/engine/price/model.ts'
import { BookList } from '../book/book-list.tsx'
import { FeeForm, newFee } from '../forms/fee-form.tsx'
import { feeColumns } from './fee-columns.tsx'

type FeeListProps = { kind: FeeRule['kind']; noun: string; above?: ReactNode }

/** Charges of one kind: upon the work, or upon the whole. */
export const FeeList = ({ kind, noun, above }: FeeListProps) => (
  <BookList
    kind="fee"
    noun={noun}
    columns={feeColumns}
    Form={FeeForm}
    fresh={newFee(kind)}
    where={(fee) => fee.kind === kind}
    above={above}
  />
)
