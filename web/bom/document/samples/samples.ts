import adapter from './adapter.csv?url'
import gateway from './gateway.csv?url'
import thermostat from './thermostat.csv?url'

export type Sample = { name: string; text: string; url: string }

/** Bills to try the page with, one click each: written for this purpose, in the manners people really use. */
export const SAMPLES: readonly Sample[] = [
  { name: '智能温控器主控板.csv', text: '贴片为主，少量插件；带项目栏和合计行', url: thermostat },
  { name: '边缘网关核心板.csv', text: '双面板，BGA、QFN、FPC；中英文表头', url: gateway },
  { name: '24W 电源适配器.csv', text: '插件和后焊为主；带加工方式列', url: adapter },
]
