import type { Evidence, EvidenceAbout, MatchRule, Undecided } from './types.ts'

/** What a part was found by, in Chinese. */
export const MATCH_RULE_NAMES: Readonly<Record<MatchRule, string>> = {
  memory: '曾经选用',
  sku: '供应商编号相同',
  mpn: '型号相同',
  base: '型号相同（包装不同）',
  prefix: '型号前缀相同',
  value: '参数相符',
  alike: '型号仅有形近字符之差',
  near: '型号相近',
}

/** Why nothing was chosen by itself, in Chinese. */
export const UNDECIDED_TEXTS: Readonly<Record<Undecided, string>> = {
  'not-fitted': '不贴，不匹配',
  nothing: '目录中没有相符的器件',
  contradicts: '找到的器件与本行矛盾，请确认',
  grades: '同系列有不同档位（电压、增益、阻值等），请选择',
  'package-open': '封装无法核对，请选择',
  substitute: '目录中没有该型号，以下为可替代的器件',
  'line-conflict': '本行的值与描述不一致，请先确认',
  'value-open': '负载电容未写，请选择',
  weak: '仅供参考，请确认',
}

const ABOUT: Readonly<Record<EvidenceAbout, string>> = {
  memory: '曾经选用',
  sku: '供应商编号',
  mpn: '型号',
  words: '附加说明',
  package: '封装',
  value: '参数',
  polarity: '极性',
  manufacturer: '品牌',
}

/** One comparison in a sentence, for people. */
export function evidenceText({ about, verdict, asked, given, note }: Evidence): string {
  if (about === 'memory') return `${ABOUT.memory} ${asked} 次`
  if (note !== undefined) return note
  if (verdict === 'agrees') return `${ABOUT[about]}相符：${asked}`
  // Digits alone may name another case of parts that are no chips.
  if (verdict === 'open' && asked !== '' && asked === given) return `${ABOUT[about]}都写 ${asked}，但行里写得不全，请核对`
  const both = `要 ${asked || '（未写）'}，器件为 ${given || '（未写）'}`
  return verdict === 'open' ? `${ABOUT[about]}无法核对：${both}` : `${ABOUT[about]}不符：${both}`
}
