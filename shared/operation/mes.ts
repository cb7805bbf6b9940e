/** What a company uses of the sibling product. */
export const MES_SERVICES = ['progress', 'trace', 'quality', 'device'] as const
export type MesService = (typeof MES_SERVICES)[number]
export const MES_SERVICE_NAMES: Readonly<Record<MesService, string>> = {
  progress: '进度看板',
  trace: '生产追溯',
  quality: '质量报告',
  device: '设备联网',
}

/** How long a service that is tried out is open. */
export const DEMO_SERVICE_DAYS = 30

/** What a demo factory holds once it is made. */
export const DEMO_FACTORY = { bills: 2, orders: 3, stock: 10 } as const

/** What is shared by a link: a bill, an order, its progress, a report. */
export const MES_SHARE_TYPES = ['bom', 'order', 'progress', 'report'] as const
export type MesShareType = (typeof MES_SHARE_TYPES)[number]
export const MES_SHARE_TYPE_NAMES: Readonly<Record<MesShareType, string>> = {
  bom: '清单',
  order: '订单',
  progress: '生产进度',
  report: '报告',
}
export const MES_SHARE_STATES = ['active', 'revoked', 'expired'] as const
export type MesShareState = (typeof MES_SHARE_STATES)[number]
export const MES_SHARE_STATE_NAMES: Readonly<Record<MesShareState, string>> = {
  active: '有效',
  revoked: '已撤销',
  expired: '已过期',
}
