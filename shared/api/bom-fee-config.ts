import * as z from 'zod'
import { member, paged, read, rowVersion, toolAdmin, write } from '../contract.ts'
import { bookRow, bookSaved, bookSearch, byIds, counted, draftOf, myRow, mySaved } from './schema/book-calls.ts'
import { BOOK_SCHEMAS, itemCode } from './schema/book-items.ts'
import { ownSide } from './price-book.ts'

const { fee } = BOOK_SCHEMAS
const { rateMicro, ratePpm, minFen, maxFen, defaultOn } = fee.shape

export const bomFeeConfigApi = {
  'BomFeeConfig/GetSysList': read(toolAdmin, bookSearch, paged(bookRow<'fee'>()), '附加费用配置'),
  'BomFeeConfig/SaveSysItem': write(toolAdmin, draftOf(fee).omit({ kind: true }), bookSaved, '保存附加费用'),
  'BomFeeConfig/DeleteSysItem': write(toolAdmin, byIds, counted, '停用附加费用'),
  'BomFeeConfig/GetList': read(member, z.strictObject({}), paged(myRow<'fee'>()), '我的附加费用'),
  'BomFeeConfig/SaveItem': write(
    ownSide,
    z.strictObject({
      id: itemCode,
      rowVersion: rowVersion.default(0),
      rateMicro: rateMicro.optional(),
      ratePpm: ratePpm.optional(),
      minFen: minFen.optional(),
      maxFen: maxFen.optional(),
      defaultOn: defaultOn.optional(),
      /** Off: it is not charged. */
      on: z.boolean().optional(),
    }),
    mySaved,
    '保存我的附加费用',
  ),
}
