import { textOf } from '../../coded.ts'
import type { Texts } from '../../coded.ts'
import type { MaskProblem, MaskProblemData } from './problems.ts'

const TEXTS: Texts<MaskProblemData> = {
  empty: () => '规则不能为空',
  'too-long': ({ length, most }) => `规则有 ${length} 个字，最多 ${most} 个`,
  'too-many-stars': ({ stars, most }) => `规则里有 ${stars} 个 *，最多 ${most} 个`,
  nested: ({ sign }) => `“${sign}”没有配对，或括号里又套了括号、* 或 {}`,
  'unknown-brace': ({ text }) => `不认识 {${text}}，只能写 {脚数} 或 {n}`,
  'no-literal': () => '规则里至少要有两个连写的固定字符，否则什么都会匹配',
  'pins-twice': () => '{脚数} 只能写一次',
  'number-joined': () => '{脚数}、{n} 前后不能紧挨数字或另一个数，否则读不出来',
  'no-pins': () => '没有写 {脚数}，请填写引脚数',
  'name-pins': () => '名称里有 {脚数}，规则里却没有',
  'too-many-pins': ({ pins, most }) => `引脚数 ${pins} 不在 1 至 ${most} 之间`,
}

/** What is wrong with a mask, in Chinese. */
export const maskProblemText = (problem: MaskProblem): string => textOf(TEXTS, problem)
