import { DAILY_JOBS, JOB_KIND_NAMES, JOB_KINDS, JOB_STATE_NAMES, JOB_STATES } from '../../../shared/operation/jobs.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../screen/types.ts'

type Job = ListRow<'job/List'>

const progressOf = ({ done, total }: Job): string => (total === null ? `${done}` : `${done} / ${Math.max(done, total)}`)

const columns: Columns<'job/List'> = [
  { key: 'kind', title: '任务', width: 160, cell: (kind) => JOB_KIND_NAMES[kind] },
  { key: 'state', title: '状态', width: 90, cell: (state) => JOB_STATE_NAMES[state] },
  { key: 'done', title: '进度', kind: 'number', width: 130, cell: (_, row) => progressOf(row) },
  { key: 'fault', title: '最近错误编号', kind: 'code', width: 130 },
  { key: 'tries', title: '连续失败', kind: 'number', width: 100 },
  { key: 'userName', title: '发起人', width: 120, cell: (name) => name ?? '定时' },
  { key: 'created', title: '开始时间', kind: 'time', width: 170 },
  { key: 'finished', title: '结束时间', kind: 'time', width: 170 },
]

const filters: Filters<'job/List'> = [
  { key: 'kind', kind: 'options', label: '任务', choices: choicesOf(JOB_KINDS, JOB_KIND_NAMES) },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(JOB_STATES, JOB_STATE_NAMES) },
  { key: 'open', kind: 'options', label: '进行中', choices: [{ value: true, text: '还没结束' }] },
  { key: 'from', until: 'to', kind: 'days', label: '开始时间' },
]

const add = {
  save: 'job/Start',
  fields: [{ key: 'kind', kind: 'options', label: '任务', choices: choicesOf(DAILY_JOBS, JOB_KIND_NAMES) }],
} as const

const actions = ({ finished }: Job): Act<Job>[] =>
  finished === null
    ? [
        { text: '推进', call: 'job/Watch', run: ({ id }) => call('job/Watch', { id }) },
        { text: '取消', call: 'job/Cancel', danger: true, run: ({ id }) => call('job/Cancel', { id }) },
      ]
    : []

const REFRESHED_MS = 3000

/** The list is asked again while it shows a job that goes on. */
queryClient.setQueryDefaults(['job/List'], {
  refetchInterval: ({ queryKey }) => {
    const shown = queryClient.getQueryData<CallOutput<'job/List'>>(queryKey)
    return shown?.items.some(({ finished }) => finished === null) ? REFRESHED_MS : false
  },
})

/** Work in the background: how far it is, what went wrong, and a way to end it. */
export function JobList() {
  return <ListScreen list="job/List" noun="后台任务" columns={columns} filters={filters} add={add} actions={actions} />
}
