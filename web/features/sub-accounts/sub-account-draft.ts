import { EMPTY_ID } from '../../../shared/constants.ts'
import type { CallInput, CallOutput } from '../../access/call.ts'
import { plainNumber } from '../../lib/format.ts'

export type SubAccount = CallOutput<'user/MySubAccounts'>['items'][number]
type SubAccountInput = CallInput<'user/SaveSubAccount'>

/** A sub-account as it is typed. */
export type SubAccountDraft = Required<Pick<SubAccountInput, 'name' | 'phone' | 'services' | 'rights'>> & {
  code: string
  /** Empty is without a limit. */
  limit: string
}

const NEW: SubAccountDraft = {
  name: '',
  phone: '',
  code: '',
  services: ['smt'],
  limit: '',
  rights: { cost: false, sell: true, totals: true, margin: false },
}

/** The draft of a sub-account; without one, of an invitation. */
export const draftOf = (account: SubAccount | null): SubAccountDraft =>
  account ? { ...account, code: '', limit: account.monthlyLimit?.toString() ?? '' } : NEW

/** Another phone is another person's consent. */
export const needsCode = (draft: SubAccountDraft, account: SubAccount | null): boolean =>
  account === null || draft.phone.trim() !== account.phone

export function inputOf(draft: SubAccountDraft, account: SubAccount | null): SubAccountInput {
  const { name, phone, code, services, limit, rights } = draft
  return {
    id: account?.id ?? EMPTY_ID,
    rowVersion: account?.rowVersion ?? 0,
    name,
    phone,
    ...(needsCode(draft, account) && code.trim() !== '' ? { code } : {}),
    services,
    monthlyLimit: limit.trim() === '' ? null : limitOf(limit),
    rights,
  }
}

/** What is no number goes as a fraction, which the server refuses with its words: as JSON it would be null, no limit at all. */
function limitOf(text: string): number {
  const number = Number(plainNumber(text))
  return Number.isFinite(number) ? number : 0.5
}
