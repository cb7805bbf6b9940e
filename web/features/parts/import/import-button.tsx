import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { ImportOf } from './import-of.ts'

/** Opens a file to be imported. */
export function ImportButton<L>({ of }: { of: ImportOf<L> }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const hint = `导入 Excel 或 CSV，先看结果再写入；列：${of.titles.join('、')}`
  return (
    <>
      <Button look="ghost" aria-label={`导入${of.noun}`} title={hint} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        <span className="max-lg:hidden">导入</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${of.noun}的表格`}
        accept=".xlsx,.xls,.csv,.tsv,.ods"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          target.value = ''
        }}
      />
      {file && <ImportDialog of={of} file={file} onClose={() => setFile(null)} />}
    </>
  )
}
