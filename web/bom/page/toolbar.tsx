import { FolderOpen, LoaderCircle, Save, X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { countText, pointsText } from '../../lib/format.ts'
import type { GridHandle } from '../../grid/types.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useNarrow } from '../../ui/use-media.ts'
import { ExportMenu } from '../print/export-menu.tsx'
import { FileInput } from './file-input.tsx'
import { saveStage, type SaveStage } from '../document/save/save-stage.ts'
import { useStore } from '../../lib/use-store.ts'
import { whyNotSaved } from './no-lines.tsx'
import { ProjectName } from './project-name.tsx'
import { SaveState } from './saving/save-state.tsx'
import { sheetOf, type BomPath } from '../sheets/sheet.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { Views, type View } from './views.tsx'
import type { OpenBom } from '../document/state.ts'
import { useReview } from '../review/review-context.ts'
import { closeSaved } from '../document/save/close-saved.ts'

type ToolbarProps = {
  bom: OpenBom
  view: View
  grid: RefObject<GridHandle | null>
  onView: (view: View) => void
  /** The page is on one of the quote's sheets, which stand in place of the views. */
  path: BomPath
  saving: boolean
  onSave: () => void
}

/** Above the lines: the project, what was found in the file, and what can be done with it. */
export function Toolbar({ bom, view, grid, path, onView, saving, onSave }: ToolbarProps) {
  const input = useRef<HTMLInputElement>(null)
  const narrow = useNarrow()
  const { saved, dirty } = bom
  const stage = useStore(saveStage)
  const busy = saving || stage !== null
  const whyNot = whyNotSaved(bom)
  // What is changed is kept by itself from the first save on: then saving makes a version of it.
  const isKept = saved?.outbox !== undefined
  const { counts } = useReview()

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line bg-surface px-3 py-2">
      <ProjectName name={bom.prjName} />
      {sheetOf(path) === 'analyse' && <Views view={view} onView={onView} open={counts?.all ?? null} />}
      <Figures bom={bom} />
      <span className="flex-1" />
      <SaveState bom={bom} />
      {!narrow && <UndoButtons grid={view === 'lines' && sheetOf(path) === 'analyse' ? grid : null} />}
      <Tooltip text="打开另一份文件（也可以直接拖进来）">
        <Button size="small" aria-label="打开另一份文件" onClick={() => input.current?.click()}>
          <FolderOpen aria-hidden className="size-3.5" />
          打开
        </Button>
      </Tooltip>
      <FileInput ref={input} />
      <ExportMenu bom={bom} />
      <Button
        size="small"
        look="primary"
        aria-busy={busy}
        disabled={busy || whyNot !== null || (saved !== null && !dirty)}
        title={whyNot ?? `${isKept ? '存为版本' : '保存'}（Ctrl+S）`}
        onClick={onSave}
      >
        {busy ? <LoaderCircle aria-hidden className="size-3.5 animate-spin" /> : <Save aria-hidden className="size-3.5" />}
        {stage !== null ? STAGES[stage] : saved !== null && !dirty ? '已保存' : isKept ? '存为版本' : '保存'}
      </Button>
      <Tooltip text="关闭这份分析">
        <Button
          size="small"
          look="ghost"
          aria-label="关闭这份分析"
          onClick={() => void closeSaved()}
          className="max-lg:order-first"
        >
          <X aria-hidden className="size-4" />
        </Button>
      </Tooltip>
    </div>
  )
}

const STAGES: Record<SaveStage, string> = { check: '正在准备', upload: '正在上传', save: '正在核算' }

/** The figures of the BOM; where they would push the buttons into a second row, the points alone. */
function Figures({ bom }: { bom: OpenBom }) {
  const { totals } = bom.opened
  const { quote } = bom.priced
  return (
    <p className="num flex flex-wrap gap-x-3 text-sm text-text-2">
      <span className="flex gap-x-3 lg:max-xl:hidden">
        <Figure name="物料" value={`${countText(totals.lines)} 行`} />
        <Figure name="位号" value={countText(totals.designators)} />
        {totals.dnpLines > 0 && <Figure name="不贴" value={`${totals.dnpLines} 行`} />}
      </span>
      {!('refused' in quote) && <Figure name="点数" value={`${pointsText(quote.setPointsMilli)}/套`} />}
    </p>
  )
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      {name} <span className="font-semibold text-text">{value}</span>
    </span>
  )
}
