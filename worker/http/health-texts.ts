/** What may be wrong. */
export type Illness = 'databaseAway' | 'databaseBusy' | 'diskFull' | 'databaseFault' | 'schemaBehind' | 'noPriceModel'

/** What people are told of it; nothing in it helps an attacker. */
export const HEALTH_TEXTS: Readonly<Record<Illness, string>> = {
  databaseAway: '数据库没有应答',
  databaseBusy: '数据库一直被占用，暂时写不进去',
  diskFull: '数据库所在的磁盘已满或不能写入',
  databaseFault: '数据库出错',
  schemaBehind: '数据库的结构比程序旧，请先执行迁移',
  noPriceModel: '数据库里没有价格模型',
}
