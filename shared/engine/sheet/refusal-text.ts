import { textOf } from '../coded.ts'
import type { Texts } from '../coded.ts'
import { megabytes } from './caps.ts'
import type { SheetRefusal, SheetRefusalData } from './refusal.ts'

const placeOf = (sheet: string | null): string => (sheet === null ? '文件' : `工作表「${sheet}」`)

/** What is wrong with the file, and what to do about it. */
const TEXTS: Texts<SheetRefusalData> = {
  empty: () => '文件是空的，请重新导出后再上传',
  'too-large': ({ bytes }) => `文件超过 ${megabytes(bytes)}，请删去图片和无关的工作表，或拆分后再上传`,
  'xls-too-large': ({ bytes }) => `.xls 文件超过 ${megabytes(bytes)}，请在 Excel 或 WPS 中另存为 .xlsx 后再上传`,
  'too-many-rows': ({ rows, sheet }) => `${placeOf(sheet)}超过 ${rows} 行，请删去无关的行，或拆分后再上传`,
  'too-many-columns': ({ columns, sheet }) => `${placeOf(sheet)}超过 ${columns} 列，请删去表格右侧的多余内容后再上传`,
  'too-many-sheets': ({ sheets }) => `工作表超过 ${sheets} 张，请只保留 BOM 所在的工作表`,
  'too-many-strings': ({ strings }) => `表格中的文字过多（超过 ${strings} 条），请删去无关的内容后再上传`,
  'cell-too-long': ({ bytes }) => `有单元格的文字过长（超过 ${megabytes(bytes)}），请检查文件内容`,
  'too-many-elements': ({ elements }) => `XML 文件中的元素超过 ${elements} 个，请只导出物料清单，或拆分后再上传`,
  'too-much-data': ({ bytes }) => `文件解压后超过 ${megabytes(bytes)}，请删去无关的工作表和空白格式后再上传`,
  bomb: () => '文件的压缩方式异常，已拒绝读取；请用 Excel 或 WPS 重新另存为 .xlsx',
  encrypted: () => '文件有打开密码，请取消密码后再上传',
  'zip-broken': () => '文件不完整或已损坏，请用 Excel 或 WPS 打开并重新另存为 .xlsx',
  'zip-cut': ({ of }) =>
    of === 'workbook'
      ? '文件不完整，像是没有传完，请重新下载或导出后再上传'
      : '压缩包不完整，像是没有传完，请重新下载，解压后上传里面的 BOM 文件',
  'zip-unsupported': () => '文件的压缩格式不受支持，请用 Excel 或 WPS 重新另存为 .xlsx',
  'xml-broken': ({ part }) => `文件内容已损坏（${part}），请用 Excel 或 WPS 打开并重新另存为 .xlsx`,
  'xml-doctype': ({ part }) => `文件内含不允许的 DOCTYPE 声明（${part}），请用 Excel 或 WPS 重新另存为 .xlsx`,
  'archive-inside': ({ part }) => `文件里还有压缩包（${part}），请去掉它，或用 Excel 或 WPS 重新另存为 .xlsx`,
  'no-sheets': () => '工作簿里没有工作表，请检查文件',
  'xls-broken': () => '.xls 文件不完整或已损坏，请用 Excel 或 WPS 打开并另存为 .xlsx',
  'xls-old': () => '这是早期格式的 .xls，请用 Excel 或 WPS 打开并另存为 .xlsx',
  xlsb: () => '这是 .xlsb 二进制工作簿，请另存为 .xlsx 后再上传',
  xlsm: () => '这是带宏的工作簿，请另存为不带宏的 .xlsx 后再上传',
  'opendocument-other': () => '这是 OpenDocument 文字或演示文稿，请把表格另存为 .xlsx 或 .ods 后再上传',
  'word-or-slides': () => '这是 Word 或 PPT 文件，请把其中的表格复制到 Excel 或 WPS，存为 .xlsx 后再上传',
  numbers: () => '这是 Numbers 文件，请导出为 .xlsx 后再上传',
  archive: () => '这是压缩包，请解压后上传里面的 BOM 文件',
  xml: () => 'XML 文件里没有找到物料列表，请导出为 .xlsx 或 .csv 后再上传',
  html: () => '网页里没有找到表格，请用 Excel 或 WPS 打开并另存为 .xlsx 后再上传',
  mht: () => '这是单个文件网页（.mht），请另存为 .xlsx 后再上传',
  rtf: () => '这是 RTF 文档，请把表格另存为 .xlsx 后再上传',
  pdf: () => '这是 PDF 文件，请上传导出它的原始表格（.xlsx、.csv 等）',
  image: () => '这是图片，请上传原始表格（.xlsx、.csv 等）',
  program: () => '这是程序文件，不能读取，请上传 .xlsx、.xls、.ods、.csv 等表格文件',
  sylk: () => '这是 SYLK 文件，请另存为 .xlsx 后再上传',
  dbf: () => '这是 DBF 数据库文件，请另存为 .xlsx 后再上传',
  binary: () => '文件不是表格，请上传 .xlsx、.xls、.ods、.csv 等表格文件',
  encoding: () => '文件的文字编码无法识别，请另存为 UTF-8 编码的 .csv 后再上传',
}

/** Why the file was not read and what to do, in Chinese. */
export const sheetRefusalText = (refusal: SheetRefusal): string => textOf(TEXTS, refusal)
