import { expect, test } from 'vitest'
import type { ListScreen } from '../../../web/screen/list-screen.tsx'
import type { FormDialog } from '../../../web/screen/form/form.tsx'
import type { Columns, Fields, Filters } from '../../../web/screen/types.ts'

/** What is written here either compiles or must not: the type check of the tests fails otherwise. */

type History = 'bomHistory/getMyList'

const columns: Columns<History> = [
  { key: 'prjName', title: '项目', sort: true },
  { key: 'totalFen', title: '总价（元）', kind: 'money', sum: true, sort: true },
  { key: 'state', title: '状态', cell: (state: 1 | 2 | 3, row) => `${row.fileName}${state}` },
  { key: 'updated', title: '更新时间', kind: 'time', sort: true },
]
const filters: Filters<History> = [
  { key: 'keyword', kind: 'keyword', label: '项目或文件名' },
  { key: 'state', kind: 'options', label: '状态', choices: [{ value: 1, text: '待确认' }] },
  { key: 'from', until: 'to', kind: 'days', label: '更新时间' },
]
const fields: Fields<'bomHistory/updateMyPrjName'> = [{ key: 'prjName', kind: 'text', label: '项目名称' }]

const wrongColumns: Columns<History> = [
  // @ts-expect-error a key that the row does not have
  { key: 'prjNmae', title: '项目' },
  // @ts-expect-error money is a number
  { key: 'prjName', title: '项目', kind: 'money' },
  // @ts-expect-error texts have no sum
  { key: 'prjName', title: '项目', sum: true },
  // @ts-expect-error the call does not sort by it
  { key: 'fileName', title: '文件', sort: true },
  // @ts-expect-error the cell's value is not a text
  { key: 'totalFen', title: '总价', cell: (value: string) => value },
]

const wrongFilters: Filters<History> = [
  // @ts-expect-error the call has no such entry
  { key: 'status', kind: 'options', label: '状态', choices: [] },
  // @ts-expect-error the call does not know this choice
  { key: 'state', kind: 'options', label: '状态', choices: [{ value: 4, text: '无' }] },
  // @ts-expect-error the other end is no entry of the call
  { key: 'from', until: 'until', kind: 'days', label: '更新时间' },
  // @ts-expect-error paging is not a filter
  { key: 'pageIndex', kind: 'options', label: '页', choices: [] },
]

const wrongFields: Fields<'bomHistory/updateMyPrjName'> = [
  // @ts-expect-error the call takes no such entry
  { key: 'name', kind: 'text', label: '名称' },
  // @ts-expect-error a text is not an amount
  { key: 'prjName', kind: 'money', label: '名称' },
  // @ts-expect-error the version is carried, not typed
  { key: 'rowVersion', kind: 'number', label: '版本' },
]

/** Never run: only looked at by the compiler. */
function screens(screen: typeof ListScreen, form: typeof FormDialog): void {
  const noun = '记录'
  const save = 'bomHistory/updateMyPrjName'
  screen({
    list: 'bomHistory/getMyList',
    noun,
    columns,
    filters,
    add: { save: 'user/add', fields: [{ key: 'name', kind: 'text', label: '名称' }], onSaved: ({ password }) => void password },
    edit: { save, fields },
    remove: { by: 'bomHistory/RemoveMyItem', text: '不能恢复' },
  })
  screen({
    list: 'bomHistory/getMyList',
    noun,
    columns,
    actions: (row) => [{ text: row.prjName, run: () => {} }],
    bulk: [{ text: '导出', run: (rows) => void rows.map((row) => row.totalFen) }],
  })
  // @ts-expect-error no such call
  screen({ list: 'bomHistory/getList', noun, columns })
  // @ts-expect-error a write is not a list
  screen({ list: 'bomHistory/RemoveMyItem', noun, columns })
  // @ts-expect-error a read that gives no page is not a list
  screen({ list: 'user/info', noun, columns: [] })
  // @ts-expect-error columns of another list
  screen({ list: 'setting/OperationLog', noun, columns })
  // @ts-expect-error a list does not save
  screen({ list: 'bomHistory/getMyList', noun, columns, edit: { save: 'bomHistory/getMyList', fields: [] } })
  // @ts-expect-error fields of another call
  screen({ list: 'bomHistory/getMyList', noun, columns, add: { save: 'user/add', fields } })
  // @ts-expect-error the answer has no such entry
  screen({ list: 'bomHistory/getMyList', noun, columns, add: { save, fields, onSaved: ({ password }) => void password } })
  // @ts-expect-error removing needs no more than an id
  screen({ list: 'bomHistory/getMyList', noun, columns, remove: { by: 'bomHistory/updateMyPrjName', text: '' } })
  // @ts-expect-error the row has no such entry
  screen({ list: 'bomHistory/getMyList', noun, columns, actions: (row) => [{ text: row.name, run: () => {} }] })
  form({ title: '改名', save, fields, onClose: () => {}, onSaved: (output) => void output.rowVersion })
  // @ts-expect-error the answer has no such entry
  form({ title: '改名', save, fields, onClose: () => {}, onSaved: (output) => void output.password })
}

test('wrong screens do not compile; right ones do', () => {
  expect([columns.length, filters.length, fields.length]).toEqual([4, 3, 1])
  expect([wrongColumns.length, wrongFilters.length, wrongFields.length, screens.length]).toEqual([5, 4, 3, 2])
})
