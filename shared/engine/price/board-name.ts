import { sheetName } from '../bom/row-names.ts'

/** An amount's name with its board, where the order has several: boards are called after their sheets. */
export const amountName = (
  { name, board }: { name: string; board?: number | undefined },
  sheets: readonly { name: string | null }[],
): string => (board === undefined ? name : `${name}（${sheetName(sheets, board)}）`)
