import type { Cause } from './causes.ts'
import type { PlaceClass, PlaceField } from './compare-classes.ts'
import type { CurrencyCode, PaperColumn, PaperLanguage, SharePrices } from './document.ts'

/** The words of a quote as screens say them. */

export const PAPER_LANGUAGE_NAMES: Readonly<Record<PaperLanguage, string>> = { zh: '中文', en: '英文', both: '中英对照' }

export const PAPER_COLUMN_NAMES: Readonly<Record<PaperColumn, string>> = {
  designators: '位号',
  quantity: '数量',
  value: '规格',
  mpn: '型号',
  package: '封装',
  process: '加工',
  points: '点/件',
  setPoints: '点/套',
  unit: '单价（元/点）',
  amount: '加工费（元）',
}

/** What a paper shows where nobody chose. */
export const USUAL_COLUMNS: readonly PaperColumn[] = ['designators', 'quantity', 'value', 'package', 'process', 'setPoints']

export const CURRENCY_NAMES: Readonly<Record<CurrencyCode, string>> = {
  USD: '美元 USD',
  EUR: '欧元 EUR',
  HKD: '港元 HKD',
  GBP: '英镑 GBP',
  JPY: '日元 JPY',
}

export const SHARE_PRICE_NAMES: Readonly<Record<SharePrices, string>> = { lines: '明细', total: '总价', none: '不显示价格' }

/** A number as people say it: later versions carry theirs behind a dot. */
export const quoteName = ({ no, version }: { no: string; version: number }): string => (version === 1 ? no : `${no}.${version}`)

export const CAUSE_NAMES: Readonly<Record<Cause, string>> = {
  lines: '清单',
  order: '套数与选项',
  points: '点数',
  rates: '单价',
  fees: '费用',
  tax: '税',
  programme: '程序',
}

export const PLACE_CLASS_NAMES: Readonly<Record<PlaceClass, string>> = {
  added: '新增',
  gone: '取消',
  reused: '换料',
  changed: '修改',
  moved: '移动',
}

export const PLACE_FIELD_NAMES: Readonly<Record<PlaceField, string>> = {
  value: '规格',
  mpn: '型号',
  package: '封装',
  pieces: '数量',
  process: '加工',
  material: '物料',
  grade: '难度',
  points: '点/件',
  price: '本行单价',
  supply: '元件采购',
}
