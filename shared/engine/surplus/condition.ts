/** How the pieces are: sealed by the maker, opened or left over, taken from boards. */
export const SURPLUS_CONDITIONS = ['new', 'open', 'pulled'] as const
export type SurplusCondition = (typeof SURPLUS_CONDITIONS)[number]
export const SURPLUS_CONDITION_NAMES: Readonly<Record<SurplusCondition, string>> = { new: '全新', open: '散新', pulled: '拆机' }

/** What sellers write; the first that fits. "全新拆机" is taken from a board, however clean. */
const WORDS: readonly [SurplusCondition, RegExp][] = [
  ['pulled', /拆机|拆板|翻新|旧|二手|used|pull|refurb/i],
  ['open', /散|拆包|开封|开包|尾料|尾盘|零头|open|loose|partial/i],
  ['new', /新|原装|原包|原盘|整盘|整包|未拆|未开|new|sealed|factory|original/i],
]

/** The condition that a cell names; null where it names none. */
export const conditionIn = (cell: string): SurplusCondition | null =>
  WORDS.find(([, words]) => words.test(cell.normalize('NFKC')))?.[0] ?? null
