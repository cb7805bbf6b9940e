import * as z from 'zod'
import { engineMade, member, paged, read, rowVersion, toolAdmin, write } from '../contract.ts'
import type { FeeOption, OrderAttribute } from '../engine/price/model.ts'
import { bookSaved, byIds, counted, draftOf, itemIds, mySaved, myRow } from './schema/book-calls.ts'
import { BOOK_SCHEMAS, itemCode } from './schema/book-items.ts'
import { ownSide } from './price-book.ts'

const { fee } = BOOK_SCHEMAS
const option = fee.shape.options.element

/** An option by the process it belongs to: their two codes, with a colon between them. */
const optionId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}:[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, '选项标识不正确')
const addlId = itemCode

const ownRate = z.strictObject({
  id: z.union([optionId, itemCode]),
  rowVersion: rowVersion.default(0),
  rateMicro: fee.shape.rateMicro.optional(),
  ratePpm: fee.shape.ratePpm.optional(),
  /** Off: it is not offered. */
  on: z.boolean().default(true),
  defaultOn: z.boolean(),
})

export const additionalApi = {
  'Additional/GetList': read(member, z.strictObject({}), paged(myRow<'fee'>()), '工艺项目'),
  'Additional/SaveSysAddl': write(toolAdmin, draftOf(fee).omit({ kind: true }), bookSaved, '保存工艺项目'),
  'Additional/DeleteSysAddl': write(toolAdmin, byIds, counted, '停用工艺项目'),
  'Additional/GetSysAddlOption': read(
    toolAdmin,
    z.strictObject({ addlId }),
    paged(engineMade<FeeOption>()).extend({ rowVersion: z.int() }),
    '工艺选项',
  ),
  'Additional/SaveSysAddlOption': write(toolAdmin, draftOf(option).extend({ addlId }), bookSaved, '保存工艺选项'),
  'Additional/DeleteSysAddlOption': write(
    toolAdmin,
    z.strictObject({ addlId, ids: itemIds, rowVersion }),
    counted,
    '停用工艺选项',
  ),
  'Additional/UpdateSysAddlOptionNames': write(
    toolAdmin,
    z.strictObject({
      items: z
        .array(z.strictObject({ id: optionId, name: fee.shape.name }))
        .min(1)
        .max(200),
    }),
    counted,
    '修改工艺选项名称',
  ),
  'Additional/GetOptions': read(member, z.strictObject({}), paged(myRow<'fee'>()), '我的工艺配置'),
  'Additional/saveOptions': write(
    ownSide,
    z.strictObject({ items: z.array(ownRate).min(1).max(200) }),
    z.object({ items: z.array(mySaved) }),
    '保存我的工艺配置',
  ),
  'Additional/GetOrderConfig': read(member, z.strictObject({}), paged(engineMade<OrderAttribute>()), '订单属性'),
}
