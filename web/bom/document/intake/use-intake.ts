import { useEffect, useState } from 'react'
import { isForPage, openFiles, openText } from './intake.ts'

/** Lets files be dropped and tables be pasted anywhere on the page; true while files hover over it. */
export function useIntake(): boolean {
  const [over, setOver] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const on = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
      addEventListener(type, act, { signal: stop.signal })
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

    on('dragover', (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false)
    })
    on('drop', (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      void openFiles([...(event.dataTransfer?.files ?? [])])
    })
    on('paste', (event) => {
      const { clipboardData: data } = event
      if (data === null || !isForPage(event.target)) return
      const text = data.getData('text/plain')
      if (data.files.length > 0 && text === '') void openFiles([...data.files])
      else if (text.trim() !== '') void openText(text)
      else return
      event.preventDefault()
    })
    return () => stop.abort()
  }, [])

  return over
}
