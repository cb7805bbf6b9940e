import { textOf } from '../coded.ts'
import type { Texts } from '../coded.ts'
import { megabytes } from '../sheet/caps.ts'
import type { NetlistRefusal, NetlistRefusalData } from './refusal.ts'
import type { NetlistFormat, NetlistIssue, NetlistIssueData } from './types.ts'

export const NETLIST_FORMAT_NAMES: Readonly<Record<NetlistFormat, string>> = { ipc356: 'IPC-D-356', ipc2581: 'IPC-2581' }

const EXPORT = '请从 PCB 软件导出 IPC-D-356（.ipc、.d356）或 IPC-2581（.xml、.cvg）后再上传'

const REFUSALS: Texts<NetlistRefusalData> = {
  empty: () => `文件是空的，${EXPORT}`,
  'too-large': ({ bytes }) => `网表文件超过 ${megabytes(bytes)}，请只导出网表，不含图形层后再上传`,
  'too-many-points': ({ points }) => `网表中的焊点超过 ${points} 个，请导出单板而不是拼板的网表`,
  archive: () => '这是压缩包，请解压后上传里面的网表文件',
  binary: () => `文件不是文本，不是网表，${EXPORT}`,
  'not-netlist': ({ line, text }) => `不是 IPC 网表：第 ${line} 行「${text}」不是 IPC-D-356 的记录，${EXPORT}`,
  'records-broken': ({ records, line, text }) =>
    `网表已损坏：${records} 条焊点记录读不出位号或坐标，第一条在第 ${line} 行「${text}」，请重新导出`,
  'xml-other': ({ root }) => `不是 IPC-2581 文件：根元素是「${root}」，${EXPORT}`,
  'xml-doctype': () => '文件内含不允许的 DOCTYPE 声明，请重新导出 IPC-2581 后再上传',
  'xml-broken': ({ after }) =>
    `IPC-2581 文件不完整或已损坏（${after === null ? '尚未读到位号' : `在位号 ${after} 之后`}），请重新导出`,
}

/** Why the netlist was not read and what to do, in Chinese. */
export const netlistRefusalText = (refusal: NetlistRefusal): string => textOf(REFUSALS, refusal)

/** What is said of a netlist that is another board's. */
export const OTHER_BOARD_TEXT =
  '这份网表不是这块板的：位号和引脚数对不上。没有比对，BOM 和价格都没有变；请确认导出的是同一块板、同一版本的网表'

const SHOWN = 8
const listed = (names: readonly string[]): string =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join('、')} 等 ${names.length} 个` : names.join('、')

const ISSUES: Texts<NetlistIssueData> = {
  panel: ({ boards }) => `这是拼板的网表：每个位号出现 ${boards} 次，焊点数是 ${boards} 块板的合计`,
  'panel-step': ({ boards }) => `文件按 ${boards} 块拼板排列，焊点数是一块板的`,
  'names-cut': ({ designators }) => `位号最多 6 个字符，可能被截断：${listed(designators)}`,
  'names-collided': ({ designators }) => `截断后可能是多个元件合在一起：${listed(designators)}`,
  'mid-points': ({ points, parts }) =>
    `${points} 个焊盘标为网络中间点，未计入焊点${parts > 0 ? `，其中 ${parts} 个位号没有别的焊盘` : ''}`,
  'unplated-holes': ({ holes }) => `${holes} 个非金属化孔未计入焊点`,
  'records-unread': ({ records, line }) => `${records} 条焊点记录读不出，第一条在第 ${line} 行`,
  'no-end': () => '文件没有结束记录 999，可能不完整',
  'no-components': ({ listed: count }) =>
    count > 0 ? `文件里没有放置的元件，只有 ${count} 个位号的物料清单` : '文件里没有元件的焊点',
  'package-without-pins': ({ designators }) => `封装没有引脚，按网络中的引脚计：${listed(designators)}`,
  'too-many-pins': ({ designator, pins, most }) => `${designator} 有 ${pins} 个引脚，超过 ${most}，不作比较`,
}

/** What is to be known of a netlist, in Chinese. */
export const netlistIssueText = (issue: NetlistIssue): string => textOf(ISSUES, issue)
