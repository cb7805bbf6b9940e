import type { CallInput, CallOutput } from '../../access/call.ts'
import {
  type CurrencyCode,
  type PaperColumn,
  type PaperLanguage,
  type PaperOptions,
} from '../../../shared/engine/quote/document.ts'
import { USUAL_COLUMNS } from '../../../shared/engine/quote/names.ts'
import { dayText } from '../../../shared/day.ts'
import { decimalText, scaledOf } from '../../lib/decimal.ts'

export type Customer = CallOutput<'customer/GetMyList'>['items'][number]

/** Stands for a customer who is not in the address book yet. */
export const NEW = 'new'

/** What is chosen for a quote, as it is typed. */
export type OfferDraft = {
  /** Empty is nobody. */
  customerId: string
  name: string
  language: PaperLanguage
  columns: readonly PaperColumn[]
  terms: string
  deliveryDays: string
  validDays: string
  remark: string
  currency: CurrencyCode | ''
  rate: string
  date: string
  source: string
}

const RATE_PLACES = 6

/** How a quote begins: as its last version was, or as usual. */
export function offerDraft(last: PaperOptions | null, customerId: string | null): OfferDraft {
  return {
    customerId: customerId ?? '',
    name: '',
    language: last?.language ?? 'zh',
    columns: last?.columns ?? USUAL_COLUMNS,
    terms: last?.terms ?? '',
    deliveryDays: last?.deliveryDays?.toString() ?? '',
    validDays: '',
    remark: last?.remark ?? '',
    currency: last?.currency?.code ?? '',
    rate: last?.currency ? decimalText(last.currency.rateMicro, RATE_PLACES) : '',
    date: dayText(Date.now()),
    source: last?.currency?.source ?? '',
  }
}

/** What the customer's quotes begin with, in place of what stood there. */
export function forCustomer(draft: OfferDraft, customer: Customer): OfferDraft {
  const { language, currency, deliveryDays } = customer.preset
  return {
    ...draft,
    customerId: customer.id,
    terms: customer.terms || draft.terms,
    language: language ?? draft.language,
    currency: currency === undefined ? draft.currency : (currency ?? ''),
    deliveryDays: deliveryDays === undefined ? draft.deliveryDays : (deliveryDays?.toString() ?? ''),
  }
}

type Paper = CallInput<'BomAnalyse/SaveBomQuote'>['paper']

/** What is sent, or the field that is not filled in rightly with what is wrong. */
export function paperOf(draft: OfferDraft): Paper | { field: keyof OfferDraft; problem: string } {
  const { language, columns, terms, remark, currency, date, source } = draft
  const deliveryDays = scaledOf(draft.deliveryDays, 0, 1, 365)
  if (deliveryDays === undefined) return { field: 'deliveryDays', problem: '填 1 到 365 的整数，或留空' }
  const rateMicro = currency === '' ? 0 : scaledOf(draft.rate, RATE_PLACES, 1000, 1_000_000_000)
  if (rateMicro === undefined || rateMicro === null) return { field: 'rate', problem: '填 1 单位外币合多少元，如 7.1234' }
  const foreign = currency === '' ? null : { code: currency, rateMicro, date, source }
  return { language, columns: [...columns], terms, deliveryDays, remark, currency: foreign }
}

/** Undefined where the settings decide; null where it is no number of days. */
export function validDaysOf({ validDays }: OfferDraft): number | undefined | null {
  const days = scaledOf(validDays, 0, 1, 365)
  return days === null ? undefined : (days ?? null)
}
