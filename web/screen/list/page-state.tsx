import type { ReactNode } from 'react'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { CallError } from '../../access/call.ts'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { ListError, ListNote, ListSkeleton } from './list-state.tsx'
import { isFiltered } from './search-bar.tsx'
import type { List } from './use-list.ts'

type PageStateProps<R> = {
  list: List<R>
  /** What the rows are: 用户, 日志. */
  noun: string
  /** Makes the first one. */
  onAdd?: (() => void) | undefined
  /** In place of the words about having none yet. */
  empty?: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** The rows, or in their place why there are none: on their way, not allowed, failed, nothing yet, nothing found. */
export function PageState<R>({ list, noun, onAdd, empty, children }: PageStateProps<R>) {
  const { rows, error } = list
  if (rows === undefined) {
    if (error === null) return <ListSkeleton rows={12} />
    if (isForbidden(error)) return <ListNote title="没有权限" text={`${error.message}。需要的话请联系管理员开通。`} />
    return <ListError message={error.message} onRetry={() => void list.reload()} />
  }
  if (rows.length > 0) {
    return (
      <>
        {error && <StaleNote list={list} />}
        {children(rows)}
      </>
    )
  }
  if (isFiltered(list)) {
    return (
      <ListNote title={`没有符合条件的${noun}`} text="换一个关键字，或放宽筛选条件。">
        <Button onClick={list.clear}>清除筛选</Button>
      </ListNote>
    )
  }
  if (empty !== undefined) return empty
  return (
    <ListNote title={`还没有${noun}`} text={onAdd ? `新增的${noun}会出现在这里。` : `有了${noun}后，会出现在这里。`}>
      {onAdd && (
        <Button look="primary" onClick={onAdd}>
          新增{noun}
        </Button>
      )}
    </ListNote>
  )
}

const isForbidden = (error: Error): boolean =>
  error instanceof CallError && (error.code === ERROR_CODES.forbidden || error.code === ERROR_CODES.narrowed)

/** Rows are on show, but the last try to fetch them anew failed. */
function StaleNote<R>({ list }: { list: List<R> }) {
  return <RetryNote text={`列表没有刷新，显示的是之前的内容：${list.error?.message ?? ''}`} onRetry={() => void list.reload()} />
}
