import { expect, test } from 'vitest'
import * as z from 'zod'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { admin, id, rowVersion, saved, write } from '../../../../shared/contract.ts'
import type { FieldDrafts } from '../../../../web/screen/form/draft.ts'
import { isRequired, shapeOf } from '../../../../web/screen/form/form-input.ts'
import { resolverOf } from '../../../../web/screen/form/form-resolver.ts'
import { choicesOf } from '../../../../web/screen/list/choices.ts'
import type { AnyField } from '../../../../web/screen/types.ts'

const draft = z.strictObject({
  id,
  rowVersion,
  name: z.string().trim().min(1, '请输入名称').max(5, '名称最多 5 个字'),
  priceFen: z.int().min(0, '不能是负数').nullable(),
  kind: z.literal([1, 2]),
  note: z.string().optional(),
  ownerId: id.optional(),
  sortNo: z.int(),
})
const endpoint = write(admin, draft, saved, '保存')
const fields: AnyField[] = [
  { key: 'name', kind: 'text', label: '名称' },
  { key: 'priceFen', kind: 'money', label: '单价' },
  { key: 'kind', kind: 'options', label: '类别', choices: choicesOf([1, 2], { 1: '甲', 2: '乙' }) },
  { key: 'note', kind: 'textarea', label: '备注' },
]
const row = { id: '7f9c24e8-3b12-4f0e-9c57-1d2a5b8e6f01', rowVersion: 3, name: '旧', priceFen: 1, kind: 1, sortNo: 9, created: 1 }

async function check(drafts: FieldDrafts, of: object | null) {
  const resolve = resolverOf(endpoint, fields, of)
  const { values, errors } = await resolve(drafts, undefined, { fields: {}, shouldUseNativeValidation: false })
  return { values, errors: Object.fromEntries(Object.entries(errors).map(([key, error]) => [key, error?.message])) }
}

test('editing sends the row, its version, and what the form does not show but the call takes', async () => {
  const { values, errors } = await check({ name: '新', priceFen: '12.5', kind: '2', note: '' }, row)
  expect(errors).toEqual({})
  expect(values).toEqual({ id: row.id, rowVersion: 3, name: '新', priceFen: 1250, kind: 2, note: '', sortNo: 9 })
})

test('something new has the all-zero id, version 0, and null where nothing is known', async () => {
  const { values } = await check({ name: '新', priceFen: '', kind: '1', note: 'x' }, { sortNo: 1 })
  expect(values).toEqual({ id: EMPTY_ID, rowVersion: 0, name: '新', priceFen: null, kind: 1, note: 'x', sortNo: 1 })
})

test('every field says what is wrong with it: the text, the gap, the rule of the call', async () => {
  const { errors } = await check({ name: '一二三四五六', priceFen: '1.234', kind: '', note: '' }, row)
  expect(errors).toEqual({ name: '名称最多 5 个字', priceFen: '请输入金额，最多两位小数', kind: '请选择' })
  expect((await check({ name: ' ', priceFen: '-1', kind: '1', note: '' }, row)).errors).toEqual({
    name: '请输入名称',
    priceFen: '不能是负数',
  })
})

test('where the call has no words of its own, they are those of the server', async () => {
  const plain = write(admin, z.strictObject({ prjName: z.string().max(3), sets: z.int().min(1) }), saved, '保存')
  const both: AnyField[] = [
    { key: 'prjName', kind: 'text', label: '项目名称' },
    { key: 'sets', kind: 'number', label: '套数' },
  ]
  const { errors } = await resolverOf(plain, both, null)({ prjName: '一二三四', sets: '1.5' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  expect([errors['prjName']?.message, errors['sets']?.message]).toEqual(['项目名称最多 3 个字', '套数应为整数，收到的是 1.5'])
})

test('what has no field is refused under its own name', async () => {
  expect(Object.keys((await check({ name: '新', priceFen: '', kind: '1', note: '' }, null)).errors)).toEqual(['sortNo'])
})

test('required is what the schema takes no kind of nothing for', () => {
  const shape = shapeOf(endpoint)
  expect(fields.map(({ key }) => isRequired(shape[key]))).toEqual([true, false, true, false])
})

test('a number beyond its bounds is told these as one types them, and a field goes by its label', async () => {
  const priced = z.strictObject({
    costFen: z.int().min(1).max(1_000_000_00),
    ratePpm: z.int().max(1_000_000).nullable(),
    memo: z.string().max(3),
  })
  const all: AnyField[] = [
    { key: 'costFen', kind: 'money', label: '成本' },
    { key: 'ratePpm', kind: 'percent', label: '比例' },
    { key: 'memo', kind: 'text', label: '说明' },
  ]
  const resolve = resolverOf(write(admin, priced, saved, '保存'), all, null)
  const problems = async (drafts: FieldDrafts) => {
    const { errors } = await resolve(drafts, undefined, { fields: {}, shouldUseNativeValidation: false })
    return Object.values(errors).map((error) => error?.message)
  }
  expect(await problems({ costFen: '1000000.01', ratePpm: '101', memo: '四个字了' })).toEqual([
    '填 0.01 到 1,000,000.00 元',
    '最多 100%',
    '说明最多 3 个字',
  ])
  expect(await problems({ costFen: '99999999999999999', ratePpm: '', memo: '' })).toEqual(['请输入小一些的数'])
})
