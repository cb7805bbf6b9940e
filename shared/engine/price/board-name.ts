/** What people call one of several boards: its sheet's name. `board` is the index of the sheet. */
export const boardName = (sheets: readonly { name: string | null }[], board: number): string =>
  sheets[board]?.name?.trim() || `第 ${board + 1} 张表`

/** An amount's name with its board, where the order has several. */
export const amountName = (
  { name, board }: { name: string; board?: number | undefined },
  sheets: readonly { name: string | null }[],
): string => (board === undefined ? name : `${name}（${boardName(sheets, board)}）`)
