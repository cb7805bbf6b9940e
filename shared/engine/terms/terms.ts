import type { PriceModel } from '../price/model.ts'
import { feeTerms, surchargeTerms } from './fee-text.ts'
import { attributeTerms, attritionTerms, conventionTerms, generalTerms, taxTerms, urgencyTerms } from './general-text.ts'
import { gradeTerms, materialTerms, typeTerms } from './points-text.ts'
import { roundingTerms } from './rounding-text.ts'
import type { TermsSection } from './types.ts'

/**
 * The rules of a price model in Chinese, chapter by chapter, every figure of it in its unit (元, 元/点, 点, %, mm). Made from the
 * model alone: other figures make other texts, and what the model does not have is not spoken of. `model` is one in force
 * (`modelOf`), checked before it was published; codes that it does not know are shown as they are.
 */
export const termsOf = (model: PriceModel): TermsSection[] => [
  generalTerms(model),
  conventionTerms(model),
  typeTerms(model),
  materialTerms(model),
  gradeTerms(model),
  ...surchargeTerms(model),
  feeTerms(model),
  ...attributeTerms(model),
  ...attritionTerms(model),
  urgencyTerms(model),
  taxTerms(model),
  roundingTerms(),
]
