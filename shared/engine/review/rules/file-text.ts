import type { BomIssueCode } from '../../bom/issues.ts'

/** Of issues of a file what is asked, and what it risks. */
export const FILE_TITLES: Readonly<Partial<Record<BomIssueCode, readonly [title: string, risk: string]>>> = {
  'quantity-total': ['数量是多块板的总数', '已折算为每板用量；若本是单板用量，会少算许多'],
  'sheet-joined': ['合并了几张工作表', '若其中一张是旧版本，会重复计算'],
  'boards-unasked': ['几张工作表：一块板，还是几块板', '分板计算时，每块板各有开机费、钢网、阶梯和起步价'],
  'sheet-skipped': ['还有工作表没有计入', '若其中有另一面或插件的料，就漏算了'],
  'table-skipped': ['同一张表里还有 BOM 没有计入', '若不是重复的，就漏算了'],
  'no-lines': ['还没有读出物料行', '没有行就没有点数和报价：请在“列对应”里选表头，给各列指定含义，或先拆分'],
  'by-hand': ['内容不像物料清单', '可能拿错了文件；列是手工指定的，请核对'],
  'order-export': ['文件是购物车、订单或采购单', '数量是购买数量，按它算的点数和价格不是一块板的；最好换成带位号的 BOM'],
  'head-overruled': ['有的列内容与表头不符', '已按内容判断；若表头才是对的，请在“列对应”里改回'],
  variants: ['几个版本的贴装标记', '文件没有说明做哪个版本；选定后，只有这个版本标为不贴的料不计'],
  'board-counts': ['一份清单写了几块板的用量', '现在只计一块板；要做另一块，选它的那一列'],
  'called-otherwise': ['名称不像物料清单', '可能拿错了文件；若没有拿错，请核对数量是一块板的用量'],
  'no-electronics': ['内容看不出电子元器件', '可能拿错了文件'],
}
