import { FIELDS, type Field } from '../../shared/engine/bom/types.ts'
import type { Opened } from './protocol.ts'

export const FIELD_TEXT: Record<Field, string> = {
  designator: '位号',
  quantity: '数量',
  value: '值',
  footprint: '封装',
  mpn: '型号',
  manufacturer: '品牌',
  description: '描述',
  supplierPart: '供应商编号',
  dnp: '贴/不贴',
  note: '备注',
  side: '面',
  process: '加工方式',
}

/** One column may serve for two things, such as a note that also says what is not fitted. */
export const fieldsOf = ({ columns }: Opened['bom'], column: number): Field[] =>
  FIELDS.filter((field) => columns[field] === column)

/** How many columns of the file carry a recognised meaning. */
export const recognised = ({ head, bom }: Opened): number => head.filter(({ column }) => fieldsOf(bom, column).length > 0).length
