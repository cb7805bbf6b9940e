/** Parts of the back office, for people who compose roles. */
export const AREAS = {
  people: '用户',
  money: '资金与套餐',
  pricing: '计价',
  bomai: '元器件',
  surplus: '余料',
  news: '内容与反馈',
  mes: 'MES',
  setting: '系统设置',
  role: '角色与权限',
  other: '其他',
} as const

export type Area = keyof typeof AREAS

const GROUPS: Readonly<Record<string, Area>> = {
  user: 'people',
  wallet: 'money',
  quota: 'money',
  Product: 'money',
  Order: 'money',
  bomHistory: 'pricing',
  BomAnalyse: 'pricing',
  BomFeeConfig: 'pricing',
  Additional: 'pricing',
  Material: 'pricing',
  Model: 'pricing',
  Package: 'pricing',
  PriceBook: 'pricing',
  tempelete: 'pricing',
  script: 'pricing',
  dashboard: 'pricing',
  bomai: 'bomai',
  surplus: 'surplus',
  news: 'news',
  message: 'news',
  FeedBack: 'news',
  MesUser: 'mes',
  mes: 'mes',
  setting: 'setting',
  log: 'setting',
  job: 'setting',
  role: 'role',
}

/** The area of a call, by the group in its wire name. */
export function areaOf(call: string): Area {
  const group = call.slice(0, call.indexOf('/'))
  return Object.hasOwn(GROUPS, group) ? (GROUPS[group] ?? 'other') : 'other'
}
