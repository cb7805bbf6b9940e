import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type ImportFileProps = {
  /** Of the button, with a longer `title`; `fileLabel` is that of the field behind it. */
  label: string
  title: string
  fileLabel: string
  onFile: (file: File) => void
}

/** Asks for a table to be imported; the same file may be chosen again. */
export function ImportFile({ label, title, fileLabel, onFile }: ImportFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="ghost" aria-label={label} title={title} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        <span className="max-lg:hidden">导入</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fileLabel}
        accept=".xlsx,.xls,.csv,.tsv,.ods"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
