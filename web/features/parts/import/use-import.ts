import { useEffect, useState } from 'react'
import { countText } from '../../../lib/format.ts'
import { messageOf, showDone } from '../../../ui/toast.ts'
import { reloadParts } from '../facts/reload.ts'
import { runImport, startOf, type ImportOf, type Progress } from './import-of.ts'
import { readRows } from '../../../lib/read-rows.ts'

export type Stage = 'read' | 'try' | 'asked' | 'import' | 'done'

/** How far it is; `progress` is of the stage. */
type State<L> = { stage: Stage; lines: readonly L[]; start: Progress; progress: Progress; problem: string | null }

const EMPTY: Progress = startOf([])

/** A file on its way in: read, tried, asked about, imported. It stops when the dialog goes, and goes on where it failed. */
export function useImport<L>(of: ImportOf<L>, file: File) {
  const [{ stage, lines, start, progress, problem }, setState] = useState<State<L>>({
    stage: 'read',
    lines: [],
    start: EMPTY,
    progress: EMPTY,
    problem: null,
  })
  const [running, setRunning] = useState<AbortController | null>(null)
  const change = (part: Partial<State<L>>) => setState((before) => ({ ...before, ...part }))
  useEffect(() => () => running?.abort(), [running])

  /** Runs a stage to its end, from where it was stopped. */
  const run = (work: (signal: AbortSignal) => Promise<unknown>) => {
    const control = new AbortController()
    setRunning(control)
    change({ problem: null })
    work(control.signal).catch((error: unknown) => control.signal.aborted || change({ problem: messageOf(error) }))
    return control
  }
  const send = (how: 'try' | 'import', rows: readonly L[], from: Progress, signal: AbortSignal) => {
    change({ stage: how, progress: from })
    return runImport(how, of, rows, { signal, onProgress: (now) => change({ progress: now }) }, from)
  }
  const tryOut = async (rows: readonly L[], from: Progress, signal: AbortSignal) => {
    await send('try', rows, from, signal)
    change({ stage: 'asked' })
  }
  const write = async (from: Progress, signal: AbortSignal) => {
    try {
      const { added, changed } = await send('import', lines, from, signal)
      change({ stage: 'done' })
      showDone(`已导入 ${countText(added + changed)} 个${of.noun}`)
    } finally {
      void reloadParts()
    }
  }

  useEffect(() => {
    const control = run(async (signal) => {
      const read = of.linesOf(await readRows(file, signal))
      const from = startOf(read.refused)
      change({ lines: read.lines, start: from })
      await tryOut(read.lines, from, signal)
    })
    return () => control.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- begins once for each file
  }, [of, file])

  const goOn = () => {
    if (stage === 'try') run((signal) => tryOut(lines, progress, signal))
    else run((signal) => write(stage === 'import' ? progress : start, signal))
  }
  return { stage, total: lines.length, progress, problem, goOn }
}
