/** A rule of the specification in our own words, with the test that shows it; files are named from the folder of tests. */
export type Rule = { readonly rule: string; readonly file: string; readonly test: string }

export type Section = { readonly section: number; readonly title: string; readonly rules: readonly Rule[] }

type Shown = Readonly<Record<string, readonly (readonly [rule: string, test: string])[]>>

/** The rules of a section, by the file whose tests show them. */
export const section = (number: number, title: string, shown: Shown): Section => ({
  section: number,
  title,
  rules: Object.entries(shown).flatMap(([file, rules]) => rules.map(([rule, test]) => ({ rule, file, test }))),
})
