import { useEffect, useState } from 'react'
import { countText } from '../../../lib/format.ts'
import { messageOf, showDone } from '../../../ui/toast.ts'
import { reloadParts } from '../facts/reload.ts'
import { runImport, type ImportOf, type Outcome, type RefusedLine } from './import-of.ts'
import { readRows } from './read-rows.ts'

export type Stage = 'read' | 'try' | 'asked' | 'import' | 'done'

/** A file on its way in: read, tried, asked about, imported. It stops when the dialog goes. */
export function useImport<L>(of: ImportOf<L>, file: File) {
  const [stage, setStage] = useState<Stage>('read')
  const [found, setFound] = useState<{ lines: L[]; refused: RefusedLine[] } | null>(null)
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [running, setRunning] = useState<AbortController | null>(null)

  useEffect(() => {
    const { signal, abort } = controlOf()
    const begin = async () => {
      const read = of.linesOf(await readRows(file, signal))
      setFound(read)
      setStage('try')
      const made = await runImport('try', of, read, { signal, onProgress: setDone })
      setOutcome(made)
      setStage('asked')
    }
    begin().catch((error: unknown) => signal.aborted || setProblem(messageOf(error)))
    return abort
  }, [of, file])
  useEffect(() => () => running?.abort(), [running])

  const start = () => {
    if (!found) return
    const control = new AbortController()
    setRunning(control)
    setStage('import')
    setDone(0)
    setOutcome(null)
    runImport('import', of, found, { signal: control.signal, onProgress: setDone })
      .then((made) => {
        setOutcome(made)
        setStage('done')
        showDone(`已导入 ${countText(made.added + made.changed)} 个${of.noun}`)
      })
      .catch((error: unknown) => control.signal.aborted || setProblem(messageOf(error)))
      .finally(() => void reloadParts())
  }
  return { stage, total: found?.lines.length ?? 0, done, outcome, problem, start }
}

function controlOf() {
  const control = new AbortController()
  return { signal: control.signal, abort: () => control.abort() }
}
