import type { KnownBy } from '../../../shared/engine/package/types.ts'
import { packageKey } from '../../../shared/engine/knowledge/keys.ts'
import type { KnownName, KnownRule } from '../../../shared/engine/knowledge/types.ts'
import { CELL } from '../../../shared/engine/sheet/types.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'

/** Bills and rows for the measurement: every line has a text of its own, and none is answered from memory. */

const SIZES = ['0201', '0402', '0603', '0805', '1206']
const CASES: readonly ((i: number) => string)[] = [
  (i) => `C_${SIZES[i % 5]}_H${i}`,
  (i) => `SOT-23-${3 + (i % 6)}_L${i / 100}-W1.6`,
  (i) => `CONN-TH_XH${i % 90}.54-${2 + (i % 40)}P_${i}`,
  (i) => `排针 2.54 ${1 + (i % 40)}P 立式 ${i}`,
  (i) => `SW-SMD_4P-L${i / 1000}-W5.1-P4.50-LS7.5`,
  (i) => `QFN-${16 + (i % 32)}_L${i / 100}-W4.0-P0.50-EP`,
  (i) => `DC-IN-TH_DC-0${i}`,
  (i) => `RELAY-TH_SRD-XX-SL-${i}`,
]

const HEAD = ['位号', '数量', '参数', '型号', '封装', '描述']

/** A bill of so many lines. */
export function billTable(count: number): Table {
  const rows = Array.from({ length: count }, (_, i) => {
    const prefix = 'CURJKQ'.charAt(i % 6)
    const value = `${1 + (i % 9)}.${String(i % 1000).padStart(3, '0')}k ${1 + (i % 5)}%`
    return [`${prefix}${i + 1}`, '1', value, `MPN${i}A-${i % 7}TR`, CASES[i % CASES.length]?.(i) ?? '', '']
  })
  const all = [HEAD, ...rows]
  const kinds = all.map(() => Uint8Array.from(HEAD, () => CELL.text))
  return { name: null, hidden: false, rows: all, kinds, merges: [], hiddenRows: [], hiddenColumns: [] }
}

const by = (kind: KnownBy['kind'], name: string, own = false): KnownBy => ({ kind, id: name, name, own })

/** Aliases beside the bill's texts; with `hits`, every one of the bill's keys is among them. */
export function aliasesOf(count: number, hits: readonly string[] = []): KnownName[] {
  const keys = Array.from({ length: count }, (_, i) => hits[i] ?? packageKey(`HOUSE-${i}_CASE ${i % 13}`))
  const facts = { family: 'other', pins: 4, exposedPads: 0, mount: 'smt', pitchUm: null, bodyUm: null } as const
  return keys.map((key) => ({ key, facts: { ...facts, name: key }, by: by('alias', key, hits.length > 0) }))
}

export const ruleOf = (mask: string): KnownRule => ({
  mask,
  name: 'CASE',
  family: 'other',
  mount: 'smt',
  exposedPads: 0,
  pins: mask.includes('{脚数}') ? null : 4,
  by: by('rule', mask),
})

const WORDS = ['XH', 'PH', 'KF', 'DC', 'RELAY', '端子', '排针', 'FPC', 'SW', 'USB', 'SIM卡座', 'IDC', 'TYPE-C', 'MOLEX', 'JST']

/** Rules as a factory writes them. */
export const usualRules = (count: number): KnownRule[] =>
  Array.from({ length: count }, (_, i) => {
    const word = WORDS[i % WORDS.length] ?? ''
    const forms = [`${word}${i}-{脚数}P*`, `*${word}*Q${i}*{脚数}P`, `(${word}|X${word})${i}A{n}*`, `${word}${i}*卧贴*`]
    return ruleOf(forms[i % forms.length] ?? '')
  })
