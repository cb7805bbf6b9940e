import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { setBoardFile, type BoardFile } from '../document/board/board-files.ts'
import type { OpenBom } from '../document/state.ts'
import type { BoardKind } from '../engine/board-protocol.ts'
import { NetlistPane } from './netlist-pane.tsx'
import { PlacementPane } from './placement-pane.tsx'
import { Trouble } from './pane-parts.tsx'

export type BoardPaneProps = {
  bom: OpenBom
  kind: BoardKind
  file: BoardFile
  /** The line one is at in the list. */
  activeLine: string | null
  onLine: (key: string) => void
}

/** What the netlist or the placement of the board says of the bill; differences can be accepted. */
export function BoardPane({ kind, file, ...at }: BoardPaneProps) {
  const { read, source } = file
  const close = () => setBoardFile(at.bom.source, kind, null)
  return (
    <section aria-label={kind === 'netlist' ? '网表比对' : '坐标核对'} className="flex flex-col gap-3 text-sm">
      <header className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{source.name}</h3>
        <Button size="small" look="ghost" aria-label={kind === 'netlist' ? '关闭网表' : '关闭坐标文件'} onClick={close}>
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      {read.is === 'refused' && <Trouble>{read.message}</Trouble>}
      {read.is === 'netlist' && <NetlistPane file={source} facts={read} {...at} />}
      {read.is === 'placement' && <PlacementPane file={source} facts={read} {...at} />}
    </section>
  )
}
