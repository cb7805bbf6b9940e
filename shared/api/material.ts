import * as z from 'zod'
import {
  byQuery,
  engineMade,
  get,
  id,
  instant,
  member,
  owns,
  paged,
  paging,
  read,
  rowVersion,
  toolAdmin,
  write,
} from '../contract.ts'
import { MY_KINDS, type BookItems } from '../engine/price/book/items.ts'
import { bookRow, bookSaved, bookSearch, byIds, counted, draftOf, myRow, mySaved, mySearch } from './schema/book-calls.ts'
import { BOOK_SCHEMAS, featureList, itemCode, packageNames } from './schema/book-items.ts'
import { ownSide } from './price-book.ts'

const { material, type, grade, unknownRule } = BOOK_SCHEMAS

/** What several materials get alike. `percent`: their own prices by so many percent; null takes the price away. */
const patch = z
  .strictObject({
    typeCode: itemCode.nullable().optional(),
    gradeCode: itemCode.nullable().optional(),
    priceMicro: z.int().min(0).max(1e9).nullable().optional(),
    percent: z.int('百分比须为整数').min(-90, '最多降 90%').max(1000, '最多涨 1000%').optional(),
  })
  .refine((one) => Object.values(one).some((value) => value !== undefined), '没有要修改的内容')
  .refine(({ priceMicro, percent }) => priceMicro === undefined || percent === undefined, '单价与百分比只能改一样')

const seen = z.strictObject({ id: itemCode, rowVersion: rowVersion.default(0) })
const bulk = z.strictObject({ rows: z.array(seen).min(1, '至少选一项').max(200, '最多 200 项'), patch })

/** All features of a material; none is no features. */
const rules = seen.extend({ features: featureList })
/** Packages by their names. */
const packages = seen.extend({ packages: packageNames.min(1, '至少一个封装') })

/** A type as a member sees it; rates are absent for who may not see them. */
const shownType = engineMade<Pick<BookItems['type'], 'code' | 'name' | 'process'> & Partial<BookItems['type']>>()

const customer = z.object({
  id,
  name: z.string(),
  isOn: z.boolean(),
  changed: z.int(),
  updated: instant,
  quoted: instant.nullable(),
})

export const materialApi = {
  'Material/LoadPageSysMaterial': read(
    toolAdmin,
    bookSearch.extend({ typeCode: itemCode.optional() }),
    paged(bookRow<'material'>()),
    '物料点数配置',
  ),
  'Material/SaveSysMaterial': write(toolAdmin, draftOf(material), bookSaved, '保存物料'),
  'Material/UpdateSysMaterials': write(toolAdmin, bulk, counted, '批量修改物料'),
  'Material/UpdateRules': write(toolAdmin, rules, bookSaved, '物料特征'),
  'Material/AddPackages': write(toolAdmin, packages, bookSaved, '绑定封装'),
  'Material/removePackages': write(toolAdmin, packages, bookSaved, '取消绑定封装'),
  'Material/Delete': write(toolAdmin, byIds, counted, '停用物料'),
  'Material/MaterialTypes': read(member, z.strictObject({}), paged(shownType), '加工属性'),
  'Material/LoadPageMaterialType': read(toolAdmin, bookSearch, paged(bookRow<'type'>()), '加工属性配置'),
  'Material/saveMaterialType': write(toolAdmin, draftOf(type), bookSaved, '保存加工属性'),
  'Material/DelMaterialTypes': write(toolAdmin, byIds, counted, '停用加工属性'),
  'Material/GetSimpleList': read(
    member,
    z.strictObject({}),
    paged(z.object({ id: z.string(), name: z.string(), typeId: z.string().nullable() })),
    '物料简表',
  ),
  'Material/LoadSysMaterialGrade': byQuery(
    ['paged'],
    read(
      toolAdmin,
      bookSearch.extend({ paged: z.stringbool().or(z.boolean()).default(true) }),
      paged(bookRow<'grade'>()),
      '难度配置',
    ),
  ),
  'Material/SaveSysMaterialGrade': write(toolAdmin, draftOf(grade), bookSaved, '保存难度'),
  'Material/DeleteSysMaterialGrade': write(toolAdmin, byIds, counted, '停用难度'),
  'Material/LoadCustomerCode': read(toolAdmin, paging, paged(customer), '私有配置的会员'),
  'Material/LoadPrivateMaterial': owns(
    { userId: 'user' },
    read(toolAdmin, paging.extend({ userId: id }), paged(myRow<'material'>()), '会员的私有物料'),
  ),
  'Material/GetMyList': read(member, mySearch, paged(myRow<'material'>()), '我的物料'),
  'Material/SaveMyList': write(
    ownSide,
    z.strictObject({ rows: z.array(draftOf(material)).min(1, '至少一行').max(200, '最多 200 行') }),
    z.object({ items: z.array(mySaved) }),
    '保存我的物料',
  ),
  'Material/DeleteMyMaterial': write(ownSide, byIds.extend({ hide: z.boolean().default(false) }), counted, '恢复平台物料'),
  'Material/BatchUpdateMyMaterial': write(ownSide, bulk, counted, '批量修改我的物料'),
  'Material/UpdateMyRules': write(ownSide, rules, mySaved, '我的物料特征'),
  'Material/AddMyPackages': write(ownSide, packages, mySaved, '我的绑定封装'),
  'Material/removeMyPackages': write(ownSide, packages, mySaved, '取消我的绑定封装'),
  'Material/unknowRules': read(member, mySearch, paged(myRow<'unknownRule'>()), '我的兜底规则'),
  'Material/saveUnknowRule': write(ownSide, draftOf(unknownRule), mySaved, '保存我的兜底规则'),
  'Material/deleteUnknowRule': write(ownSide, byIds.extend({ hide: z.boolean().default(false) }), counted, '恢复平台兜底规则'),
  'Material/SetPrivate': write(
    ownSide,
    z.strictObject({ private: z.boolean(), rowVersion: rowVersion.optional() }),
    z.object({ on: z.boolean(), rowVersion: z.int() }),
    '私有配置开关',
  ),
  'Material/IsPrivate': read(
    member,
    z.strictObject({}),
    z.object({
      on: z.boolean(),
      rowVersion: z.int(),
      changed: z.int(),
      outdated: z.int(),
      /** Where those are. */
      outdatedKinds: z.array(z.enum(MY_KINDS)),
    }),
    '是否私有配置',
  ),
  'Material/LoadMaterialGrade': get(read(member, z.strictObject({}), paged(myRow<'grade'>()), '我的难度')),
  'Material/SaveMaterialGrade': write(ownSide, draftOf(grade), mySaved, '保存我的难度'),
}
