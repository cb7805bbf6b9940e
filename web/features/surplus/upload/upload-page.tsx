import { ArrowLeft, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { FILE_TYPES } from '../../../../shared/api/file.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { Page } from '../../../screen/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stock } from './stock.tsx'

const ACCEPT = FILE_TYPES[5].kinds.map((kind) => `.${kind}`).join(',')

/** From a warehouse's table to a draft: the file, what each column is, what would be kept and what not. */
export function UploadPage() {
  const { change } = useAddress()
  const [file, setFile] = useState<File | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const take = (chosen: File | undefined) => chosen && setFile(chosen)
  return (
    <Page
      fill
      intro={file === null ? '先看识别结果，核对后再存为草稿；在此之前什么都不保存。' : file.name}
      acts={
        <>
          <Button look="ghost" onClick={() => change({ upload: undefined })}>
            <ArrowLeft aria-hidden className="size-4" />
            返回列表
          </Button>
          {file !== null && <Button onClick={() => picker.current?.click()}>换一个文件</Button>}
        </>
      }
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="库存表"
        accept={ACCEPT}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      {file === null ? (
        <button
          type="button"
          autoFocus
          onClick={() => picker.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
          className="flex min-h-64 flex-1 flex-col items-center justify-center gap-2 rounded-dialog border border-dashed border-control-line
            bg-surface px-4 text-center hover:bg-hover"
        >
          <Upload aria-hidden className="size-6 text-text-2" />
          <span className="text-lg">选择库存表，或拖到这里</span>
          <span className="text-sm text-text-2">
            .xlsx、.xls；要有型号和数量，最好还有品牌、封装、批次、成色、单价。库位和备注只有您自己看得到。
          </span>
        </button>
      ) : (
        <Stock key={`${file.name} ${file.lastModified}`} file={file} onSaved={(id) => change({ upload: undefined, id })} />
      )}
    </Page>
  )
}
