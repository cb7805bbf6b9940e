import { FIELDS, type Field } from '../../shared/engine/bom/types.ts'
import { columnName } from '../format.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { Opened } from './protocol.ts'

export const FIELD_TEXT: Record<Field, string> = {
  designator: '位号',
  quantity: '数量',
  value: '值',
  footprint: '封装',
  mpn: '料号',
  manufacturer: '厂家',
  description: '描述',
  supplierPart: '供应商料号',
  dnp: '不贴标记',
  note: '备注',
  side: '面',
  process: '加工方式',
}

/** How many columns of the file carry a recognised meaning. */
export const recognised = ({ head, bom }: Opened): number => head.filter(({ column }) => fieldsOf(bom, column).length > 0).length

/** One column may serve for two things, such as a note that also says what is not fitted. */
const fieldsOf = (bom: Opened['bom'], column: number): Field[] => FIELDS.filter((field) => bom.columns[field] === column)

type ColumnsDialogProps = { opened: Opened; open: boolean; onOpenChange: (open: boolean) => void }

/** Every column of the source: what it was taken for, how sure that is, and why. */
export function ColumnsDialog({ opened, open, onOpenChange }: ColumnsDialogProps) {
  const { bom, head } = opened
  return (
    <Dialog open={open} onOpenChange={onOpenChange} wide title="列识别" description={whereText(opened)}>
      <table className="w-full text-sm">
        <thead>
          <tr className="h-8 text-left text-xs text-text-2">
            <th className="w-12 font-normal">列</th>
            <th className="font-normal">表头</th>
            <th className="w-24 font-normal">识别为</th>
            <th className="w-16 text-right font-normal">把握</th>
            <th className="pl-4 font-normal">依据</th>
          </tr>
        </thead>
        <tbody>
          {head.map(({ column, text }) => {
            const fields = fieldsOf(bom, column)
            const reasons = bom.reasons.filter((each) => each.column === column && fields.includes(each.field))
            const confidence = Math.max(...reasons.map((each) => each.confidence))
            return (
              <tr key={column} className="border-t border-line align-top">
                <td className="py-1.5 font-mono text-text-2">{columnName(column)}</td>
                <td className="py-1.5 pr-3 break-words">{text || <span className="text-text-2">（空）</span>}</td>
                <td className="py-1.5">
                  {fields.length > 0 ? (
                    fields.map((field) => FIELD_TEXT[field]).join('、')
                  ) : (
                    <span className="text-text-2">不使用</span>
                  )}
                </td>
                <td className="num py-1.5 text-right">{reasons.length > 0 ? `${Math.round(confidence * 100)}%` : '—'}</td>
                <td className="py-1.5 pl-4 text-text-2">{[...new Set(reasons.map((each) => each.reason))].join('；') || '—'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Dialog>
  )
}

function whereText({ bom }: Opened): string {
  const sheet = bom.sheet === null ? '' : `工作表「${bom.sheet}」，`
  const head = bom.headerRow === null ? '没有表头' : `表头在第 ${bom.headerRow + 1} 行`
  return `${sheet}${head}，数据在第 ${bom.firstDataRow + 1} 至 ${bom.lastDataRow + 1} 行`
}
