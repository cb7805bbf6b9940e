import { textOf } from '../coded.ts'
import type { Texts } from '../coded.ts'
import type { BomIssueData } from './issues.ts'
import { longRowName } from './row-names.ts'
import type { BomRefusal, BomRefusalData, RejectedKind } from './refusals.ts'
import { FIELD_NAMES } from './types.ts'
import type { ColumnReason, Field } from './types.ts'

const REFUSALS: Texts<BomRefusalData> = {
  'file-empty': () => '文件是空的',
  'sheet-empty': () => '这个工作表是空的',
  'no-table': () => '没有找到表头，内容也不像物料清单',
  'no-lines': () => '没有找到物料行',
  'no-electronics': () => '有数量，但内容看不出电子元器件',
  document: ({ name }) => `像单据（${name}），不是物料清单`,
  coordinates: () => '坐标文件（贴片机用），不是物料清单',
  'price-list': () => '像价格表：没有位号，也没有用量',
  'stock-list': () => '像库存表：数量是库存，不是一块板的用量',
  'pin-list': () => '像引脚表：列的是引脚和信号，不是物料',
  'register-list': () => '像寄存器表：列的是设备的地址和数据类型，不是物料',
  'no-counts': () => '没有位号，也没有数量',
  'no-designators': () => '“位号”列里没有位号',
  'no-identity': () => '没有型号、参数、封装或描述',
  'too-many-designators': ({ row, designators, most }) =>
    `到第 ${row + 1} 行已有 ${designators} 个位号，一份清单最多 ${most} 个，请检查位号区间是否写错`,
  'too-many-lines': ({ lines, most }) => `清单有 ${lines} 行，最多保存 ${most} 行，请拆分后再保存`,
}

/** Why a file or sheet is no bill, in Chinese. */
export const refusalText = (refusal: BomRefusal): string => textOf(REFUSALS, refusal)

const REJECTED: Readonly<Record<RejectedKind, string>> = {
  separator: '分隔线',
  head: '重复的表头',
  title: '标题或说明行',
  section: '分区标题',
  total: '合计或统计行',
  signature: '签署栏',
  assembly: '上级组件，其下级物料已单独列出',
  example: '填写示例',
  member: '上一行已列出的位号',
  trailer: '表格之后的内容',
  numbered: '只有序号',
  uncounted: '没有位号和数量，不是物料行',
  unattached: '不是物料行',
}

/** Why a row gave no line, in Chinese. */
export const rejectedText = ({ kind }: { kind: RejectedKind }): string => REJECTED[kind]

/** What we write behind a row of the original that gave no line; read again, it gives none. */
export const uncountedText = (row: { kind: RejectedKind }): string => `${UNCOUNTED}${rejectedText(row)}`
export const saysUncounted = (cell: string): boolean => cell.startsWith(UNCOUNTED)
const UNCOUNTED = '未计入：'

const MATCHES = { exact: '表头完全匹配', part: '表头部分匹配', contains: '表头包含关键词', like: '表头近似' } as const

/** What the cells of a column without a telling head look like, by the field they were taken for. */
const CONTENTS: Readonly<Partial<Record<Field, string>>> = {
  designator: '内容像位号',
  quantity: '内容是整数',
  value: '内容像参数或型号',
  footprint: '内容像封装',
  mpn: '内容像型号',
  description: '内容是文字',
  supplierPart: '内容像立创商品编号',
  dnp: '内容是不贴标记',
}

/** How a column's field was found, in Chinese. */
export function columnText({ basis, field, head }: Pick<ColumnReason, 'basis' | 'field' | 'head'>): string {
  if (basis === 'by-hand') return '人工指定'
  if (basis === 'headless') return `无表头，${CONTENTS[field] ?? '按内容判断'}`
  if (basis === 'agreement') return '与位号的个数相符'
  if (basis === 'product') return '乘以单价等于小计'
  if (basis === 'content') return CONTENTS[field] ?? '按内容判断'
  return `${MATCHES[basis]}“${head.replace(/\s+/g, ' ').slice(0, 30)}”`
}

const nameOf = ({ sheet, sheetIndex }: { sheet: string | null; sheetIndex: number }): string =>
  sheet ?? `第 ${sheetIndex + 1} 个工作表`

/** The Chinese text of every issue of a bill and its lines. */
export const BOM_ISSUE_TEXTS: Texts<BomIssueData> = {
  'designator-cut': ({ names }) =>
    names === null ? '位号单元格过长，只读取了前一部分' : `一个单元格的位号超过 ${names} 个，只读取了前一部分`,
  'designator-range': ({ text, why, most }) => {
    if (why === 'letters') return `位号“${text}”前后字母不同，按两个位号处理`
    return why === 'doubtful' ? `位号“${text}”不能确定是区间，按一个位号处理` : `位号区间“${text}”超过 ${most} 个，未展开`
  },
  'designator-order': ({ text }) => `位号区间“${text}”前后颠倒，已按从小到大读取`,
  'designator-duplicate': ({ name }) => `位号 ${name} 在同一行重复`,
  'designator-sections': () => '同一器件的多个单元（如 U1A、U1B）按一个位号计',
  'designator-repeated': ({ name, row, sheet = '' }) => `位号 ${name} 在${longRowName(sheet, row)}已出现`,
  'quantity-total': ({ boards }) => `数量列是 ${boards} 块板的总数，已折算为每板用量`,
  'quantity-spares': ({ text, pieces }) => `数量“${text}”含备损，每板按 ${pieces} 件计`,
  'quantity-mismatch': ({ stated, designators }) => `数量 ${stated} 与位号数 ${designators} 不一致`,
  'quantity-zero': () => '数量为 0 但有位号，按不贴处理',
  'quantity-unreadable': ({ text }) => `数量“${text}”无法识别`,
  'quantity-vague': ({ text }) => `数量“${text}”不是确数`,
  'quantity-fraction': ({ text, perBoard }) => `数量“${text}”折合每板 ${perBoard} 件，不是整数`,
  'partly-fitted': ({ notFitted }) => `${notFitted.join('、')} 不贴，其余贴装`,
  'footprint-zero': ({ text, restored }) => `封装“${text}”丢失了前导零，已还原为 ${restored}`,
  'mpn-float': ({ text, restored }) =>
    restored === null
      ? `型号“${text}”被表格软件改成了科学计数，原值已丢失，请核对`
      : `型号“${text}”被表格软件改成了科学计数，已按同行内容还原为 ${restored}`,
  'cell-date': ({ text, field }) => `${FIELD_NAMES[field]}“${text}”被表格软件改成了日期，请核对原值`,
  'hidden-rows': ({ rows }) => `有 ${rows} 行在表格中被隐藏，也已计入`,
  'reshape-left': ({ steps }) => `${steps} 步拆分或合并不适用于这张表，没有执行`,
  'table-skipped': ({ row }) => `第 ${row + 1} 行起的另一张表与主表位号重复，未计入`,
  'sheet-skipped': ({ why, ...sheet }) =>
    `工作表“${nameOf(sheet)}”${why === 'another' ? '也有清单，未计入' : '与主表位号重复，未计入'}`,
  'sheet-joined': (sheet) => `工作表“${nameOf(sheet)}”已合并`,
  'boards-unasked': ({ sheets }) =>
    `工作表${sheets.map((sheet) => `“${nameOf(sheet)}”`).join('、')}现在按一块板计；若是同一订单的几块板，开机、钢网和起步价要分板计算`,
  'no-electronics': () => refusalText({ code: 'no-electronics' }),
  'called-otherwise': ({ name, stored }) =>
    `“${name.slice(0, 60)}”${stored ? '像库存表' : '不像物料清单'}：没有位号，数量可能不是一块板的用量`,
  'order-export': () => '这是购物车、订单或采购单：没有位号，数量是购买数量，不是每块板的用量',
  'no-quantities': () => '文件里没有位号，也没有数量：各行用量要人工填写',
  'quantity-ordered': ({ text }) => `“${text}”是购买数量，请确认每块板的用量`,
  'head-overruled': ({ head, says }) => `表头“${head}”指${FIELD_NAMES[says]}，但内容不像，没有按${FIELD_NAMES[says]}读取`,
  variants: ({ variants, read }) => {
    const names = variants.map(({ head }) => `“${head}”`).join('、')
    const used = variants.find(({ column }) => column === read)
    return `${names}是几个版本的贴装标记，现在${used ? `按“${used.head}”计` : '全部按贴装计'}`
  },
  'board-counts': ({ boards, read }) => {
    const used = boards.find(({ column }) => column === read)?.head ?? ''
    return `${boards.map(({ head }) => `“${head}”`).join('、')}各是一块板的用量，现在只按“${used}”计`
  },
  'by-hand': ({ doubt }) => `${refusalText(doubt)}；已按手工指定的列读取，请核对`,
  'no-lines': (data) => `还没有读出物料行（${whyNoLines(data)}）。请选表头所在的行，给各列指定含义；一列里写了几样内容的，先拆分`,
}

/** The place where rows were rejected, and the first of them as an example. */
function whyNoLines({ why, sheet, rejected, first }: BomIssueData['no-lines']): string {
  const place = sheet === null ? '' : `工作表“${sheet}”`
  const reason = refusalText(why)
  if (first === null) return place + reason
  const rows = `${rejected} 行都没有计入，如第 ${first.row + 1} 行：${rejectedText(first)}`
  return place + (why.code === 'no-lines' ? rows : `${reason}，${rows}`)
}
