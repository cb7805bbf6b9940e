/** Groups of the menus, in their order. */
export const GROUPS = {
  pricing: '计价工具',
  bomai: '元器件',
  account: '我的账户',
  overview: '概览',
  people: '用户',
  book: '计价配置',
  news: '内容管理',
  setting: '系统设置',
} as const

export type GroupName = keyof typeof GROUPS
