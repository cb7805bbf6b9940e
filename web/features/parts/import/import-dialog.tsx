import { countText } from '../../../lib/format.ts'
import { FormNote } from '../../../screen/form/refusal-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ImportOf } from './import-of.ts'
import { RefusedRows } from '../../../screen/sheet/refused-rows.tsx'
import { useImport, type Stage } from './use-import.ts'

const DOING: Readonly<Partial<Record<Stage, string>>> = { read: '正在读表格', try: '正在试导入', import: '正在导入' }
const HINTS: Readonly<Record<Stage, string>> = {
  read: '还没有写入',
  try: '还没有写入',
  asked: '还没有写入；被拒绝的行不会导入',
  import: '取消后，已经写入的留着；再导入同一个文件会接着写',
  done: '',
}

/** What was done before it stopped; nothing is said of a file that could not be read. */
function stoppedText(stage: Stage, sent: number, total: number): string {
  if (stage === 'import') return `写到第 ${countText(sent)} 行（共 ${countText(total)} 行）停了，写入的留着：`
  return stage === 'try' ? `试到第 ${countText(sent)} 行（共 ${countText(total)} 行）停了，还没有写入：` : ''
}

type ImportDialogProps<L> = { of: ImportOf<L>; file: File; onClose: () => void }

/** A file: what it would do, row by row, and after the yes the import itself. */
export function ImportDialog<L>({ of, file, onClose }: ImportDialogProps<L>) {
  const { stage, total, progress, problem, goOn } = useImport(of, file)
  const { sent, added, changed } = progress
  const doing = problem === null ? DOING[stage] : undefined
  const isTold = stage === 'asked' || stage === 'done' || (problem !== null && sent > 0)
  const wanted = added + changed
  const isOver = stage === 'done' || (stage === 'asked' && wanted === 0)
  return (
    <Dialog open wide onOpenChange={onClose} title={`导入${of.noun}`} description={file.name}>
      {problem !== null && <FormNote className="mb-3" message={`${stoppedText(stage, sent, total)}${problem}`} />}
      {doing !== undefined && (
        <div role="status" className="flex flex-wrap items-center gap-3 py-4 text-sm">
          <progress
            aria-label={doing}
            className="h-2 w-56 accent-(--primary)"
            {...(total === 0 ? {} : { value: sent, max: total })}
          />
          <span className="num">
            {doing}
            {total > 0 && ` ${countText(sent)} / ${countText(total)} 行`}
          </span>
        </div>
      )}
      {isTold && (
        <>
          <p className="num mb-2 text-sm">
            {stage === 'done' || stage === 'import' ? '已导入：' : ''}新增 {countText(added)}，修改 {countText(changed)}，不变{' '}
            {countText(progress.same)}，拒绝 {countText(progress.refused.length)}
          </p>
          <RefusedRows noun={of.noun} refused={progress.refused} />
        </>
      )}
      <footer className="sticky -bottom-5 -mx-5 mt-3 -mb-5 flex items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3 lg:rounded-b-dialog">
        <span className="flex-1 text-xs text-text-2">{problem === null && HINTS[stage]}</span>
        <Button onClick={onClose}>{isOver || problem !== null ? '关闭' : '取消'}</Button>
        {problem !== null && total > 0 && (
          <Button look="primary" onClick={goOn}>
            {stage === 'import' ? '接着导入' : '重试'}
          </Button>
        )}
        {stage === 'asked' && wanted > 0 && (
          <Button look="primary" onClick={goOn}>
            导入（{countText(wanted)} 个）
          </Button>
        )}
      </footer>
    </Dialog>
  )
}
