import type { Family } from '../package/types.ts'
import type { FeeBasis, FeeCondition, FeeGroup, PercentBase, PointRule } from '../price/model.ts'

// What the parts of a price are called, wherever people read or edit them.

export const FAMILY_TEXT: Readonly<Record<Family, string>> = {
  chip: '片式阻容',
  melf: '圆柱 MELF',
  tantalum: '钽电容',
  array: '排阻排容',
  diode: '二极管',
  led: 'LED',
  sot: 'SOT',
  sop: 'SOP/SOIC',
  qfp: 'QFP',
  qfn: 'QFN/DFN',
  bga: 'BGA',
  lga: 'LGA',
  plcc: 'PLCC',
  module: '模块',
  dip: 'DIP',
  sip: 'SIP',
  to: 'TO',
  power: '功率管',
  bridge: '整流桥',
  crystal: '晶体',
  oscillator: '振荡器',
  'can-cap': '贴片铝电解',
  'film-cap': '薄膜电容',
  radial: '直插电解',
  axial: '轴向',
  inductor: '电感',
  transformer: '变压器',
  header: '排针排母',
  socket: '插座',
  connector: '连接器',
  fpc: 'FPC 座',
  usb: 'USB',
  card: '卡座',
  rj: 'RJ 网口',
  rf: '射频座',
  audio: '音频座',
  terminal: '端子',
  switch: '开关',
  button: '按键',
  relay: '继电器',
  fuse: '保险丝',
  battery: '电池座',
  display: '显示屏',
  buzzer: '蜂鸣器',
  sensor: '传感器',
  wire: '导线',
  'test-point': '测试点',
  mechanical: '结构件',
  other: '其他',
}

/** What one of the base is called when a fee is spoken of: 每面, 每种料. */
export const BASIS_TEXT: Readonly<Record<FeeBasis, string>> = {
  fixed: '每单',
  perSide: '每面',
  perLine: '每种料',
  perPlacement: '每颗',
  perPoint: '每点',
  perSet: '每套',
  perPanel: '每拼板',
  perSelected: '每颗所选器件',
  perArea: '每平方厘米',
  perMinute: '每分钟',
  percent: '按比例',
}

export const PERCENT_BASE_TEXT: Readonly<Record<PercentBase, string>> = {
  labour: '加工费（含起步价补差）',
  labourAndFees: '加工费与前面各项费用',
  material: '元器件',
  beforeTax: '税前合计',
}

export const GROUP_TEXT: Readonly<Record<FeeGroup, string>> = {
  setup: '开机工程',
  feeder: '上料',
  process: '工艺',
  test: '测试',
  pack: '包装',
  overhead: '管理',
}

/** What a fee's conditions and tiers look at. */
export const MEASURE_TEXT: Readonly<Record<FeeCondition['attribute'], string>> = {
  sets: '套数',
  sides: '贴片面数',
  pointsMilli: '订单点数',
  lines: '物料种数',
}

export const ROUND_TEXT: Readonly<Record<PointRule['round'], string>> = {
  none: '不进位',
  ceilHalf: '进到半点',
  ceilInt: '进到整点',
}

type Named = { code: string; name: string }

/** What the item of a code is called; a code that nobody knows stands for itself. */
export const nameIn = (list: readonly Named[], code: string): string => list.find((one) => one.code === code)?.name ?? code
