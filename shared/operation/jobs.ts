/**
 * Work in the background: what is past its time goes; stored files are compared with their rows; a draft of prices is tried; keys of
 * parts are made anew; parts of the catalogue are read anew; orders that were not paid in time end; a bill is matched with the catalogue;
 * days are counted; lists of prices are tried and written; surplus past its time leaves the shelf; messages go out; clocks of complaints that run out are told; all that a
 * member has is collected for him to take along;
 * a factory to show the product with is made, and on a new machine the companies of the demo.
 */
export const DAILY_JOBS = ['retention', 'files', 'imports', 'surplusEnd', 'dayFacts'] as const
export const JOB_KINDS = [
  ...DAILY_JOBS,
  'priceTest',
  'partKeys',
  'partFacts',
  'orderTimeout',
  'match',
  'importTry',
  'importWrite',
  'messages',
  'ticketDue',
  'ownData',
  'demoFactory',
  'demoStory',
] as const
export type JobKind = (typeof JOB_KINDS)[number]
export const JOB_KIND_NAMES: Readonly<Record<JobKind, string>> = {
  retention: '清理过期记录',
  files: '核对文件存储',
  imports: '清理旧报价',
  surplusEnd: '到期余料下架',
  dayFacts: '统计每日数据',
  priceTest: '试算价目',
  partKeys: '重建封装和型号索引',
  partFacts: '重读物料目录',
  orderTimeout: '取消超时未付款的订单',
  match: '匹配清单',
  importTry: '试导入价格表',
  importWrite: '发布价格表',
  messages: '发送消息',
  ticketDue: '投诉到期提醒',
  ownData: '整理会员的数据',
  demoFactory: '生成演示工厂',
  demoStory: '生成演示数据',
}

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]
export const JOB_STATE_NAMES: Readonly<Record<JobState, string>> = {
  waiting: '等待中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
}
