import { rowNamesOf } from '../../../../shared/engine/bom/row-names.ts'
import { onceFor } from '../../../../shared/engine/once-for.ts'
import type { Opened } from '../../engine/protocol.ts'

/** How the rows of the open BOM are called, wherever on the page. */
export const rowNames = onceFor(({ sheets, lines }: Opened) =>
  rowNamesOf(
    sheets,
    lines.map(({ line }) => line),
  ),
)
