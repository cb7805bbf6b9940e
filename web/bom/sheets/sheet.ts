/** The page over one bill: its lines, and the three sheets of its quote. */
export const SHEETS = [
  { sheet: 'analyse', text: '整理', to: '/bom/analyse' },
  { sheet: 'point', text: '单套点价', to: '/bom/point-quote' },
  { sheet: 'weld', text: '焊接报价', to: '/bom/weld-quote' },
  { sheet: 'smt', text: '综合报价', to: '/bom/smt-quote' },
] as const

export type SheetName = (typeof SHEETS)[number]['sheet']

/** Where the page stands: the lines have a place of their own in the members' centre too. */
export type BomPath = (typeof SHEETS)[number]['to'] | '/uc/pcba/smt'

export const sheetOf = (path: BomPath): SheetName => SHEETS.find(({ to }) => to === path)?.sheet ?? 'analyse'

/** Alt with a digit leads to a sheet, behind the digits of the views. */
const FIRST_DIGIT = 5
export const sheetOfDigit = (digit: string): SheetName | null => SHEETS.slice(1)[Number(digit) - FIRST_DIGIT]?.sheet ?? null
export const digitOf = (sheet: SheetName): number | null => {
  const at = SHEETS.slice(1).findIndex((each) => each.sheet === sheet)
  return at < 0 ? null : FIRST_DIGIT + at
}
