import { useEffect, useRef, useState } from 'react'
import { FILE_TYPES } from '../../../../shared/api/file.ts'
import { WORKER_CAPS } from '../../../../shared/engine/sheet/caps.ts'
import { call, upload, type CallInput, type CallOutput } from '../../../access/call.ts'
import { readSheets } from '../../../lib/read-rows.ts'
import { messageOf } from '../../../ui/toast.ts'

export type StockPreview = CallOutput<'surplus/BomParser'>
type Source = Pick<CallInput<'surplus/BomParser'>, 'fileId' | 'table' | 'name'>
export type StockMapping = NonNullable<CallInput<'surplus/BomParser'>['mapping']>

/** What the server does not read itself is read here, and goes there as rows. */
const isForBrowser = ({ name, size }: File): boolean =>
  /\.xls$/i.test(name) ? size > WORKER_CAPS.xlsBytes : size > FILE_TYPES[5].bytes

async function sourceOf(file: File, sheet: number, signal: AbortSignal): Promise<Source> {
  if (!isForBrowser(file)) return { fileId: (await upload(5, file)).id }
  const sheets = await readSheets(file, signal)
  const placed = sheets.map(({ name, rows }, at) => ({ name, rows, at }))
  const [first = { name: null, rows: [], at: 0 }, ...others] = [
    ...placed.filter(({ at }) => at === sheet),
    ...placed.filter(({ at }) => at !== sheet),
  ]
  return { table: { ...first, others }, name: file.name }
}

/** A file as the server would keep it, and read anew whenever a person says more of its columns. Nothing is saved. */
export function useStock(file: File) {
  const [preview, setPreview] = useState<StockPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(true)
  const source = useRef<Source | null>(null)
  const running = useRef<AbortController | null>(null)

  const read = async (mapping: StockMapping | null) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    setReading(true)
    setProblem(null)
    try {
      source.current ??= await sourceOf(file, 0, signal)
      const found = await call('surplus/BomParser', { ...source.current, mapping }, { signal, shows: 'nobody' })
      if (!signal.aborted) setPreview(found)
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error))
    } finally {
      if (!signal.aborted) setReading(false)
    }
  }
  useEffect(() => {
    void read(null)
    return () => running.current?.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- begins once for each file
  }, [file])
  return { preview, problem, isReading, remap: (mapping: StockMapping) => void read(mapping), again: () => void read(null) }
}
