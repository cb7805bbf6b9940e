import { valueSaysDnp } from '../../bom/cells/dnp.ts'
import { fold } from '../../table/text.ts'
import type { Bom } from '../../bom/types.ts'
import type { Table } from '../../sheet/types.ts'
import type { LineRule, Way } from '../rule.ts'
import { openIssue } from '../subject.ts'
import type { Subject } from '../subject.ts'

const confirm: Way = { label: '确认不贴', change: () => ({ dnp: true }) }
const fit: Way = { label: '改为贴装', change: () => ({ dnp: false }) }

/** Marks of not fitting that stand in odd places or are written in several ways, and what is never fitted. */
export function fittingRules(sheets: readonly Table[], bom: Bom, subjects: readonly Subject[]): LineRule[] {
  const markOf = (subject: Subject): string => ownMark(sheets, bom, subject)
  const spellings = new Set(
    subjects
      .filter(isOpen)
      .map(markOf)
      .filter((mark) => mark !== ''),
  )
  return [
    {
      code: 'dnp-place',
      state: 'check',
      title: '不贴标记写在别处',
      risk: '容易漏看：若误读，会少贴或多贴',
      field: 'dnp',
      says: (subject) => (isOpen(subject) && markOf(subject) === '' && !isZero(subject) ? placeText(subject) : null),
      ways: () => [confirm, fit],
      stays: null,
      alike: (subject) => placeText(subject).toUpperCase(),
      isSure: () => true,
    },
    {
      code: 'dnp-spelling',
      state: 'tip',
      title: '不贴标记写法不一',
      risk: '不同的人可能理解成不同意思',
      field: 'dnp',
      says: (subject) => (spellings.size > 1 && isOpen(subject) && markOf(subject) !== '' ? markOf(subject) : null),
      ways: () => [confirm],
      stays: null,
      alike: () => '',
    },
    {
      code: 'partly-fitted',
      state: 'tip',
      title: '一行里部分位号不贴',
      risk: '贴与不贴混在一行，贴片程序和备料容易出错',
      field: 'designator',
      says: (subject) => (subject.line.dnp ? null : openIssue(subject, 'partly-fitted')),
      ways: () => [],
      stays: '只贴其余位号',
      alike: () => '',
    },
    {
      code: 'non-electronic',
      state: 'tip',
      title: '不贴装的物料（板、线、结构件、包装）',
      risk: '不计加工费，仍留在 BOM 里备采购',
      field: null,
      says: ({ line, edit }) =>
        line.electronic || line.dnp || edit.dnp !== undefined ? null : line.value || line.description || line.mpn || '（空）',
      ways: () => [confirm, { label: '移出 BOM', change: () => ({ removed: true }), destructive: true }],
      stays: null,
      alike: () => '',
    },
  ]
}

/** Not fitted by the file, and nobody has confirmed it. */
const isOpen = ({ line, edit }: Subject): boolean => line.dnp && edit.dnp === undefined

const isZero = ({ read }: Subject): boolean => read.issues.some((issue) => issue.code === 'quantity-zero')

/** The line's cell in a column of fitting marks; a column of notes is none. */
function ownMark(sheets: readonly Table[], { columns, sheetIndex }: Bom, { read }: Subject): string {
  if (columns.dnp === null || columns.dnp === columns.note || read.sheet !== sheetIndex) return ''
  return fold(sheets[read.sheet]?.rows[read.row]?.[columns.dnp] ?? '').toUpperCase()
}

function placeText({ read }: Subject): string {
  if (valueSaysDnp(read.value)) return `值：${read.value}`
  if (valueSaysDnp(read.mpn)) return `型号：${read.mpn}`
  if (read.note !== '') return `备注：${read.note}`
  return read.description === '' ? '所在分区' : `描述：${read.description}`
}
