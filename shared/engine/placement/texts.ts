import { textOf } from '../coded.ts'
import type { Texts } from '../coded.ts'
import type { PlacementIssue, PlacementIssueData, PlacementRefusal, PlacementRefusalData } from './refusals.ts'

const REFUSALS: Texts<PlacementRefusalData> = {
  'file-empty': () => '文件是空的',
  bill: () => '这是物料清单，不是坐标文件：有位号，没有 X、Y 坐标列',
  'no-coordinates': () => '没有找到 X、Y 坐标列，不是坐标文件',
  'no-designators': () => '有坐标，但没有找到位号列',
  'no-parts': () => '有坐标文件的表头，但下面没有一行写有 X、Y 坐标',
  'no-table': () => '没有找到位号和坐标，不像坐标文件',
}

/** Why a file is no placement file, in Chinese. */
export const placementRefusalText = (refusal: PlacementRefusal): string => textOf(REFUSALS, refusal)

const ISSUES: Texts<PlacementIssueData> = {
  'unit-unknown': () => '坐标没有写单位，从数值也看不出来，请选毫米、mil 或英寸',
  'unit-guessed': ({ unit }) => `坐标没有写单位，按数值大小看是 ${unit}`,
  'side-unknown': ({ parts }) => `有 ${parts} 个元件没有写在哪一面`,
  'names-missing': ({ parts }) => `有 ${parts} 个坐标没有位号`,
  'rows-unplaced': ({ rows, row }) => `有 ${rows} 行写了位号但没有坐标，如第 ${row + 1} 行`,
}

/** What the reading has to say, in Chinese. */
export const placementIssueText = (issue: PlacementIssue): string => textOf(ISSUES, issue)
