/** What one of several codes carries: the code itself and the figures and names it speaks of. `Data` maps each code to them. */
export type Coded<Data, C extends keyof Data = keyof Data> = { [P in C]: { code: P } & Data[P] }[C]

/** Info needs no answer, a warning should be looked at, an error keeps a line out of the quote. */
export type Level = 'info' | 'warn' | 'error'

/** Something a person should know of a line or a file: its code, how grave it is, and what the code speaks of. */
export type CodedIssue<Data, C extends keyof Data = keyof Data> = { [P in C]: { code: P; level: Level } & Data[P] }[C]

/** What makes the issues of a table of levels, one level a code. */
export const issuesOf =
  <Data>(levels: Readonly<Record<keyof Data, Level>>) =>
  <C extends keyof Data>(code: C, data: Data[C]): CodedIssue<Data, C> => ({ code, level: levels[code], ...data })

/** For codes that say everything by themselves. */
export type NoData = Record<never, never>

/** The Chinese text of every code. */
export type Texts<Data> = { readonly [C in keyof Data]: (data: Data[C]) => string }

export const textOf = <Data, C extends keyof Data>(texts: Texts<Data>, coded: Coded<Data, C>): string => texts[coded.code](coded)
