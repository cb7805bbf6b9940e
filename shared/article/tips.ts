/** A word at a field: where it stands, and what it says until an operator says it otherwise. */
export type Tip = { page: string; label: string; text: string }

/** Every field with a tip. A key never changes its meaning: what operators wrote for it hangs on it. */
export const TIPS = {
  'quote.mode': { page: '报价', label: '计价方式', text: '只算贴装加工，或连同焊接、元器件一起报价；换方式不改动清单。' },
  'quote.sets': { page: '报价', label: '套数', text: '要做多少套板子。用量、点数和阶梯价都按套数计算。' },
  'quote.sides': {
    page: '报价',
    label: '贴片面数',
    text: '双面贴片要过两次炉，按两面计费；不确定时看顶层和底层是否都有贴片元件。',
  },
  'quote.tax': { page: '报价', label: '税', text: '合计乘以税率。客户的订单预设里指定了税时，选定客户后自动套用。' },
  'quote.urgency': { page: '报价', label: '交期', text: '比标准交期短的订单按比例加收加急费。' },
  'quote.repeat': { page: '报价', label: '订单类型', text: '返单是以前做过的板子；没有改动的返单可以免收部分工程费。' },
  'key.ipAllow': { page: 'API管理', label: '可用来源', text: '只有这些网络地址可以使用密钥，泄露后也用不了；留空为不限制。' },
  'sub.monthlyLimit': { page: '子账号', label: '每月上限', text: '用的是主账号的次数；到上限后这个子账号本月不能再计价。' },
} as const satisfies Readonly<Record<string, Tip>>

export type TipKey = keyof typeof TIPS
export const TIP_KEYS = Object.keys(TIPS).filter(isTipKey)

export function isTipKey(key: string): key is TipKey {
  return Object.hasOwn(TIPS, key)
}
