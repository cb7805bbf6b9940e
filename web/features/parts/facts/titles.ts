/** What columns about parts are called, in lists and in files alike: a list that was exported can be imported again. */
export const TITLES = {
  name: '封装',
  aliases: '别名',
  family: '类别',
  pins: '引脚',
  exposedPads: '散热焊盘',
  mount: '安装方式',
  pitch: '脚距（mm）',
  body: '本体（mm）',
  source: '来源',
  mpn: '型号',
  maker: '厂家',
  material: '物料',
} as const
