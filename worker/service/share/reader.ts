import { headerOf } from '../../http/text-gate.ts'

/** Who looked, as far as it is kept: a part of his address and the kinds of his machine and browser. Nobody can be found by it. */
export const readerOf = (ip: string, request: Request) => ({
  network: coarse(ip),
  agent: agentName(headerOf(request, 'User-Agent', 500)),
})

/** A quarter of an IPv4 address is left out, and more than half of an IPv6 one. */
function coarse(ip: string): string {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(ip)) return ip.replace(/\d+$/, '*')
  if (!/^[\da-f:.]+$/i.test(ip)) return ''
  const groups = ip.split(':').slice(0, 3)
  return groups.length < 3 ? '' : `${groups.join(':')}:*`
}

/** The first that a browser's own name for itself holds; most claim to be several. */
const MACHINES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/Lark|Feishu/i, '飞书'],
  [/\bQQ\//, 'QQ'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)|CriOS|HeadlessChrome/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const nameIn = (of: typeof MACHINES, agent: string): string => of.find(([sign]) => sign.test(agent))?.[1] ?? ''

const agentName = (agent: string): string =>
  [nameIn(MACHINES, agent), nameIn(BROWSERS, agent)].filter((name) => name !== '').join(' ') || '其他'
