import type { WrongBoard } from './board.ts'

/** Why the coordinates are another board's, in Chinese. */
export function wrongBoardText({ why, names, agreement }: WrongBoard): string {
  const { bill, board, both } = names
  const { values, footprints } = agreement
  const shared = `BOM ${bill} 个位号、坐标 ${board} 个，相同的 ${both} 个`
  if (why === 'names') return `这份坐标不是这块板的：${shared}`
  if (why === 'numbers') return `这份坐标不是这块板的：${shared}，只是编号都从小数开始，碰巧相同`
  return `这份坐标不是这块板的：${shared}，但同一位号的元件不同（规格相符 ${values.agreeing}/${values.compared}，封装相符 ${footprints.agreeing}/${footprints.compared}）`
}
