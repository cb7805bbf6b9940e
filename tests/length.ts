/** `npm run test:long` tries every case; `npm test` draws some of the long ones, always the same. */
export const isLong = process.env['TEST_LONG'] === '1'

/** How often a thing is done: often, or as often as shows that it works. */
export const times = (sample: number, long: number): number => (isLong ? long : sample)

/** All cases, or every `step`-th of them from the `first` on. */
export const drawn = <T>(cases: readonly T[], step: number, first = 0): T[] =>
  cases.filter((_, index) => isLong || index % step === first)
