import { rejectedText } from '../../../shared/engine/bom/texts.ts'
import { HIDDEN_TEXT } from '../../../shared/engine/visible.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { rowNames } from '../document/lines/row-names.ts'
import type { Opened } from '../engine/protocol.ts'

type RejectedDialogProps = {
  opened: Opened
  /** Without what the rows say, to somebody who may not see all prices. */
  isCovered: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onRow: (row: number) => void
}

/** Rows of the file that are no parts, each with its reason, so that nothing vanishes in silence. */
export function RejectedDialog({ opened, isCovered, open, onOpenChange, onRow }: RejectedDialogProps) {
  const { rejected, sheetIndex } = opened.parsed
  const names = rowNames(opened)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={`未计入的 ${rejected.length} 行`}
      description="这些行没有当作物料；如果其中有物料，请检查原文件的这一行。"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="h-8 text-left text-xs text-text-2">
            <th className="w-24 font-normal">行号</th>
            <th className="w-40 font-normal">原因</th>
            <th className="font-normal">内容</th>
          </tr>
        </thead>
        <tbody>
          {rejected.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- of tables side by side a row may be rejected twice
            <tr key={index} className="border-t border-line align-top">
              <td className="num py-1.5 text-text-2">
                {row.sheet === sheetIndex ? (
                  <button
                    type="button"
                    onClick={() => onRow(row.row)}
                    className="rounded-control text-primary underline-offset-4 hover:underline"
                  >
                    {names.long(row)}
                  </button>
                ) : (
                  names.long(row)
                )}
              </td>
              <td className="py-1.5 pr-3">{rejectedText(row)}</td>
              <td className="py-1.5 break-words [overflow-wrap:anywhere] text-text-2">
                {isCovered ? HIDDEN_TEXT : row.text || '（空行）'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
