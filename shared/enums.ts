/**
 * Values that records hold out of a closed list, each list with its names for people. Schemas take the values; lists, filters,
 * forms, exports and messages take the names, in the order of the list. There is no zod here: a page shows a name long before
 * it opens a form. The areas of the back office stand in `areas.ts`, the roles of the specification in `roles.ts`.
 */

// Accounts

/** 1 active, 0 disabled. */
export const USER_STATES = [1, 0] as const
export type UserState = (typeof USER_STATES)[number]
export const USER_STATE_NAMES: Readonly<Record<UserState, string>> = { 1: '正常', 0: '已停用' }

/** What kind of account it is. `tool` is an administrator restricted to the BOM tool, `sub` a sub-account. */
export const USER_KINDS = ['admin', 'tool', 'member', 'sub'] as const
export type UserKind = (typeof USER_KINDS)[number]
export const USER_KIND_NAMES: Readonly<Record<UserKind, string>> = {
  admin: '管理员',
  tool: 'BOM工具管理员',
  member: '会员',
  sub: '子账号',
}

/** What became of a member's wish to have his account closed. */
export const CLOSING_STATES = ['asked', 'withdrawn', 'declined', 'closed'] as const

// Money and uses

/** What is counted by use: SMT pricing, fast BOM matching, quotation comparison. */
export const SERVICES = ['smt', 'match', 'prices'] as const
export type Service = (typeof SERVICES)[number]
/** In the words of the specification's quota panel. */
export const SERVICE_NAMES: Readonly<Record<Service, string>> = { smt: 'SMT计价', match: 'BOM快速匹配', prices: '报价对比' }

/** 1 top-up, 2 spend, 3 refund, 4 correction. */
export const WALLET_KINDS = [1, 2, 3, 4] as const
export type WalletKind = (typeof WALLET_KINDS)[number]
export const WALLET_KIND_NAMES: Readonly<Record<WalletKind, string>> = { 1: '充值', 2: '消费', 3: '退款', 4: '调整' }

export const WALLET_DIRECTIONS = ['in', 'out'] as const
export type WalletDirection = (typeof WALLET_DIRECTIONS)[number]
export const WALLET_DIRECTION_NAMES: Readonly<Record<WalletDirection, string>> = { in: '收入', out: '支出' }

/** Why the number of uses changed. `expire` is nobody's doing: a lot ran out of time with uses left. */
export const QUOTA_REASONS = ['use', 'grant', 'buy', 'trial', 'refund', 'correct', 'expire'] as const
export type QuotaReason = (typeof QUOTA_REASONS)[number]
export const QUOTA_REASON_NAMES: Readonly<Record<QuotaReason, string>> = {
  use: '使用',
  grant: '开通',
  buy: '购买',
  trial: '新会员试用',
  refund: '退回',
  correct: '扣减',
  expire: '到期作废',
}

// Orders

export const ORDER_KINDS = ['plan', 'material', 'assembly'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]
export const ORDER_KIND_NAMES: Readonly<Record<OrderKind, string>> = { plan: '套餐', material: '物料', assembly: '贴片加工' }

/** In the order of their way; which leads to which says `order-states.ts`. */
export const ORDER_STATES = [5, 10, 20, 30, 40, 50, 60, 80, 90, 91] as const
export type OrderState = (typeof ORDER_STATES)[number]
export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  5: '待主账号确认',
  10: '待付款',
  20: '已付款',
  30: '备料中',
  40: '生产中',
  50: '已发货',
  60: '已完成',
  80: '退款中',
  90: '已取消',
  91: '已退款',
}

/** What happened to an order, as its events tell. */
export const ORDER_ACTS = [
  'create',
  'release',
  'pay',
  'report',
  'confirm',
  'reject',
  'open',
  'prepare',
  'produce',
  'ship',
  'receive',
  'beginRefund',
  'refund',
  'cancel',
  'expire',
] as const
export type OrderAct = (typeof ORDER_ACTS)[number]
export const ORDER_ACT_NAMES: Readonly<Record<OrderAct, string>> = {
  create: '下单',
  release: '主账号确认',
  pay: '余额付款',
  report: '登记转账',
  confirm: '确认到账',
  reject: '转账未到账',
  open: '开通次数',
  prepare: '开始备料',
  produce: '开始生产',
  ship: '发货',
  receive: '确认收货',
  beginRefund: '开始退款',
  refund: '退款',
  cancel: '取消',
  expire: '超时未付款，自动取消',
}

export const TRANSFER_STATES = ['reported', 'confirmed', 'rejected'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]
export const TRANSFER_STATE_NAMES: Readonly<Record<TransferState, string>> = {
  reported: '待核对',
  confirmed: '已到账',
  rejected: '未到账',
}

/** What a file of an order is for. */
export const ORDER_FILE_KINDS = ['gerber', 'placement', 'process', 'other'] as const
export type OrderFileKind = (typeof ORDER_FILE_KINDS)[number]
export const ORDER_FILE_KIND_NAMES: Readonly<Record<OrderFileKind, string>> = {
  gerber: 'Gerber',
  placement: '坐标文件',
  process: '工艺说明',
  other: '其它',
}

/** 1 on sale, 0 off sale. */
export const PRODUCT_STATES = [1, 0] as const
export type ProductState = (typeof PRODUCT_STATES)[number]
export const PRODUCT_STATE_NAMES: Readonly<Record<ProductState, string>> = { 1: '在售', 0: '停售' }

// Saved pricings

/** 1 analysed (some lines wait for confirmation), 2 the price binds: it can be quoted. */
export const BOM_STATES = [1, 2] as const
export type BomState = (typeof BOM_STATES)[number]
export const BOM_STATE_NAMES: Readonly<Record<BomState, string>> = { 1: '参考', 2: '可报价' }

/** How far a bill has come, as lists tell it: one with a quote is quoted, whatever has been changed of it since. */
export const BOM_STAGES = [1, 2, 3] as const
export type BomStage = (typeof BOM_STAGES)[number]
export const BOM_STAGE_NAMES: Readonly<Record<BomStage, string>> = { ...BOM_STATE_NAMES, 3: '已报价' }

// Quotes

/** Voided before accepted before expired: the first that holds. */
export const QUOTE_STATES = ['valid', 'expired', 'accepted', 'voided'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]
export const QUOTE_STATE_NAMES: Readonly<Record<QuoteState, string>> = {
  valid: '有效',
  expired: '已过期',
  accepted: '已接受',
  voided: '已作废',
}

/** What is decided about a quote. */
export const QUOTE_EVENTS = ['accepted', 'voided'] as const
export type QuoteEvent = (typeof QUOTE_EVENTS)[number]

/** With which prices a quote is ordered again: those of then, or today's. */
export const QUOTE_PRICES = ['asThen', 'asNow'] as const
export type QuotePrices = (typeof QUOTE_PRICES)[number]
export const QUOTE_PRICE_NAMES: Readonly<Record<QuotePrices, string>> = { asThen: '按当时的价格', asNow: '按现在的价格' }

/** How a quote stands to whoever it is shown to: one that a later version has taken the place of is not merely void. */
export const SHARED_STATES = [...QUOTE_STATES, 'superseded'] as const
export type SharedState = (typeof SHARED_STATES)[number]
export const SHARED_STATE_NAMES: Readonly<Record<SharedState, string>> = { ...QUOTE_STATE_NAMES, superseded: '已有新版' }

// Templates

/** What a template is of: choices of an order, the layout of a sheet, the columns of a customer's files. */
export const TEMPLATE_KINDS = ['order', 'detail', 'point', 'weld', 'smt', 'purchase', 'heads'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]
export const TEMPLATE_KIND_NAMES: Readonly<Record<TemplateKind, string>> = {
  order: '订单预设',
  detail: '明细版式',
  point: '焊点报价版式',
  weld: '焊接报价版式',
  smt: '综合报价版式',
  purchase: '采购清单版式',
  heads: '表头映射',
}

// Part knowledge

/** Of a name or part number: 0 proposed by members, 1 in use, 2 rejected or retired. */
export const PART_STATES = [0, 1, 2] as const
export type PartState = (typeof PART_STATES)[number]
export const PART_STATE_NAMES: Readonly<Record<PartState, string>> = { 0: '待处理', 1: '在用', 2: '已停用' }

// Bills beside the netlists of their boards

/** 0 nobody has looked at it, 1 the packages know of it now, 2 it is let stand. */
export const IPC_STATES = [0, 1, 2] as const
export type IpcState = (typeof IPC_STATES)[number]
export const IPC_STATE_NAMES: Readonly<Record<IpcState, string>> = { 0: '待处理', 1: '已采纳', 2: '已忽略' }

// Keys of programs

/** How a key stands, the gravest reason first where several hold: barred by an operator, expired, disabled by its owner. */
export const KEY_STATES = ['active', 'disabled', 'barred', 'expired'] as const
export type KeyState = (typeof KEY_STATES)[number]
export const KEY_STATE_NAMES: Readonly<Record<KeyState, string>> = {
  active: '可用',
  disabled: '已停用',
  barred: '管理员已停用',
  expired: '已过期',
}

// Roles of operators

/** `all` is every call, `tool` those of the BOM tool: both for information. `preset` is built in, `own` made here. */
export const ROLE_KINDS = ['all', 'tool', 'preset', 'own'] as const
export type RoleKind = (typeof ROLE_KINDS)[number]
export const ROLE_KIND_NAMES: Readonly<Record<RoleKind, string>> = {
  all: '不受限制',
  tool: 'BOM工具',
  preset: '内置',
  own: '自建',
}

export const PERMISSION_KINDS = ['read', 'write'] as const
export type PermissionKind = (typeof PERMISSION_KINDS)[number]
export const PERMISSION_KIND_NAMES: Readonly<Record<PermissionKind, string>> = { read: '查看', write: '修改' }

// Published content

/** 1 shown, 0 kept for later. */
export const LINK_STATES = [1, 0] as const
export type LinkState = (typeof LINK_STATES)[number]
export const LINK_STATE_NAMES: Readonly<Record<LinkState, string>> = { 1: '显示', 0: '停用' }

// Matching

/** Of a line: proposed by the rules, chosen, rejected (none of them), waiting for who was sent a link. */
export const MATCH_STATES = ['proposed', 'chosen', 'rejected', 'waiting'] as const
export type MatchState = (typeof MATCH_STATES)[number]
export const MATCH_STATE_NAMES: Readonly<Record<MatchState, string>> = {
  proposed: '待选',
  chosen: '已选',
  rejected: '不用',
  waiting: '待客户确认',
}

// Operation

/** How somebody tried to sign in, and why he was refused. */
export const SIGN_IN_WAYS = ['password', 'code'] as const
export const SIGN_IN_WAY_NAMES: Readonly<Record<(typeof SIGN_IN_WAYS)[number], string>> = { password: '密码', code: '验证码' }
export const SIGN_IN_REFUSALS = ['wrong', 'locked', 'disabled', 'expired'] as const
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]
export const SIGN_IN_REFUSAL_NAMES: Readonly<Record<SignInRefusal, string>> = {
  wrong: '账号、密码或验证码错误',
  locked: '尝试过多，暂时锁定',
  disabled: '账号已停用',
  expired: '初始密码已过期',
}

/** Where something failed that nobody expected. */
export const FAULT_PLACES = ['server', 'browser'] as const
export type FaultPlace = (typeof FAULT_PLACES)[number]
export const FAULT_PLACE_NAMES: Readonly<Record<FaultPlace, string>> = { server: '服务器', browser: '浏览器' }
