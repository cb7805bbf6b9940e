import { FEATURE_FIELD_TEXT } from '../price/text.ts'
import type { MaterialFeature } from '../price/feature.ts'
import type { LostMaterial, MaterialChoice } from './material.ts'

const wordsText = (features: readonly MaterialFeature[]): string =>
  features.map(({ field, text }) => `${FEATURE_FIELD_TEXT[field]}“${text}”`).join('、')

const lostText = ({ material, features }: LostMaterial): string =>
  features.length === 0 ? `${material.name}（按封装）` : `${material.name}（${wordsText(features)}）`

/** By what a material was chosen and what was not, where a bound package or features chose: "按特征描述“电解”归电解电容". */
export function choiceText({ material, by, lost }: MaterialChoice): string[] {
  if (!by) return []
  const why = 'package' in by ? `按绑定的封装 ${by.package}` : `按特征${wordsText(by.features)}`
  const others = lost.length === 0 ? '' : `；另有${lost.map(lostText).join('、')}未采用`
  return [`${why}归${material.name}${others}`]
}
