import { FileField } from '../../screen/form/file-field.tsx'
import { LabelledField } from '../../screen/form/labelled-field.tsx'

const MOST = 6

/** Files under a text, one more place after each. */
export function Attachments({
  files,
  problem,
  onChange,
}: {
  files: readonly string[]
  problem: string | undefined
  onChange: (files: string[]) => void
}) {
  const places = [...files, ...(files.length < MOST ? [''] : [])]
  const changed = (at: number, fileId: string) => {
    const next = places.map((one, index) => (index === at ? fileId : one))
    onChange(next.filter((one) => one !== ''))
  }
  return (
    <LabelledField label="附件" hint="截图、PDF 或表格，最多 6 个" problem={problem}>
      {({ id }) => (
        <div className="flex flex-col gap-2">
          {places.map((fileId, at) => (
            // A place is its position: what is in it may change.
            <FileField key={at} id={`${id}-${at}`} type={4} value={fileId} onChange={(next) => changed(at, next)} />
          ))}
        </div>
      )}
    </LabelledField>
  )
}
