/**
 * Surplus stock: what members have left over and sell. The states of a list, and who may move it from which to which: the server
 * decides by this table, screens show what it allows, tests try every pair.
 */

/** 0 draft, 1 waits for an operator, 2 on the shelf, 3 off it, 4 rejected, 5 sold out, 9 removed. Items have the same ones. */
export const SURPLUS_STATES = [0, 1, 2, 3, 4, 5, 9] as const
export type SurplusState = (typeof SURPLUS_STATES)[number]
export const SURPLUS_STATE_NAMES: Readonly<Record<SurplusState, string>> = {
  0: '草稿',
  1: '待审核',
  2: '已上架',
  3: '已下架',
  4: '已驳回',
  5: '已售罄',
  9: '已删除',
}
/** Of one item, where that says more than the state of its list. */
export const ITEM_STATE_NAMES: Readonly<Record<SurplusState, string>> = { ...SURPLUS_STATE_NAMES, 4: '未上架' }

/** The owner's side, an operator, or what happens by itself: sold out, come back, past its time, the seller away. */
export const SURPLUS_ACTORS = ['owner', 'operator', 'system'] as const
export type SurplusActor = (typeof SURPLUS_ACTORS)[number]
export const SURPLUS_ACTOR_NAMES: Readonly<Record<SurplusActor, string>> = { owner: '卖方', operator: '平台', system: '系统' }

type Edge = {
  from: SurplusState
  to: SurplusState
  actor: SurplusActor
  /** What it is called on a button. */
  label: string
  /** The other side is told why. */
  needsReason: boolean
}

const edges = (
  actor: SurplusActor,
  from: readonly SurplusState[],
  to: SurplusState,
  label: string,
  needsReason = false,
): Edge[] => from.map((one) => ({ from: one, to, actor, label, needsReason }))

/** Every move there is; any other one is a conflict (4102). */
export const SURPLUS_EDGES: readonly Edge[] = [
  ...edges('owner', [0, 3, 4], 1, '提交审核'),
  ...edges('owner', [1], 0, '撤回'),
  ...edges('owner', [2], 3, '下架'),
  ...edges('owner', [2], 5, '标记成交'),
  ...edges('owner', [0, 1, 2, 3, 4, 5], 9, '删除'),
  ...edges('operator', [1], 2, '通过'),
  ...edges('operator', [1], 4, '驳回', true),
  ...edges('operator', [2], 3, '下架', true),
  ...edges('operator', [0, 1, 2, 3, 4, 5], 9, '删除', true),
  ...edges('system', [2], 5, '售罄'),
  ...edges('system', [5], 2, '恢复上架'),
  ...edges('system', [2], 3, '下架'),
]

/** The move from one state to another by this actor; undefined where there is none. */
export const surplusEdge = (from: SurplusState, to: SurplusState, actor: SurplusActor): Edge | undefined =>
  SURPLUS_EDGES.find((edge) => edge.from === from && edge.to === to && edge.actor === actor)

/** The owner may change what stands in the list. */
export const isEditable = (state: SurplusState): boolean => state === 0 || state === 3 || state === 4

/** What an operator looks at before a list goes on the shelf. */
export const SURPLUS_CHECKS = ['mpn', 'dateCode', 'price', 'photos'] as const
export type SurplusCheck = (typeof SURPLUS_CHECKS)[number]
export const SURPLUS_CHECK_NAMES: Readonly<Record<SurplusCheck, string>> = {
  mpn: '型号在目录中',
  dateCode: '批次清楚',
  price: '单价对照市场价合理',
  photos: '实物照片核对过',
}

/** Items of one list. Our decision: more than any warehouse sells at once, and still one grid. */
export const MOST_SURPLUS_ITEMS = 5000
/** How long a list may stand on the shelf, days. Our decision: a year later nobody knows what is still there. */
export const MOST_SURPLUS_DAYS = 365
/** Pictures of one lot: its label, its packing, a close look. */
export const MOST_LOT_PHOTOS = 6
