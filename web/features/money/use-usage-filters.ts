import { QUOTA_REASON_NAMES, QUOTA_REASONS, SERVICE_NAMES, SERVICES } from '../../../shared/enums.ts'
import { useOwnPeople } from '../../access/own-people.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import type { Filters } from '../../screen/types.ts'

const filters: Filters<'bomHistory/myUsage'> = [
  { key: 'keyword', kind: 'keyword', label: '项目、文件或备注' },
  { key: 'service', kind: 'options', label: '服务', choices: choicesOf(SERVICES, SERVICE_NAMES) },
  { key: 'reason', kind: 'options', label: '变动', choices: choicesOf(QUOTA_REASONS, QUOTA_REASON_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
]

/** An owner who has sub-accounts can look for the uses of one person. */
export function useUsageFilters(): Filters<'bomHistory/myUsage'> {
  const people = useOwnPeople()
  return people.length === 0 ? filters : [...filters, { key: 'usedBy', kind: 'options', label: '使用人', choices: people }]
}
