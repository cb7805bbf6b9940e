import { useState } from 'react'
import { ImportFile } from '../../../screen/frame/import-file.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { ImportOf } from './import-of.ts'

/** Opens a file to be imported. */
export function ImportButton<L>({ of }: { of: ImportOf<L> }) {
  const [file, setFile] = useState<File | null>(null)
  const hint = `导入 Excel 或 CSV，先看结果再写入；列：${of.titles.join('、')}`
  return (
    <>
      <ImportFile label={`导入${of.noun}`} title={hint} fileLabel={`${of.noun}的表格`} onFile={setFile} />
      {file && <ImportDialog of={of} file={file} onClose={() => setFile(null)} />}
    </>
  )
}
