/** Groups of the menus, in their order. */
export const GROUPS = {
  overview: '概览',
  pricing: '计价工具',
  bomai: '元器件',
  surplus: '余料',
  account: '我的账户',
  people: '用户',
  book: '计价配置',
  desk: '投诉与反馈',
  news: '内容管理',
  mes: 'MES',
  setting: '系统设置',
} as const

export type GroupName = keyof typeof GROUPS
