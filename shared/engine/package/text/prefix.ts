import { onceInARow } from '../../once-for.ts'

const PREFIX = /([A-Z]+)\d*[A-Z]?\d*$/

/** "C_BULK1", "R_NTC1": the class stands in front, what it is for behind it. */
const NAMED = /^(R|C|L|D|Q|U|J|F|Y|SW|FB|LED|RV)_[A-Z]+\d*$/

/** "R1_LED", "C1_M1", "Q1_FAN2": the place in front, its block behind it; in "U1_R5" the block stands in front. */
const IN_BLOCK = /^(R|C|L|D|Q|U|J|Y|SW|FB|LED|RV|IC)\d+_(?!(?:R|C|L|D|Q|U|J|Y|SW|FB|LED|RV|IC)\d)[A-Z]+\d*$/

/** The letters that say what a designator stands for; empty where it has none. */
export const prefixOf = onceInARow((designator) => {
  const name = designator.toUpperCase()
  return NAMED.exec(name)?.[1] ?? IN_BLOCK.exec(name)?.[1] ?? PREFIX.exec(name)?.[1] ?? ''
})
