import type { RefObject } from 'react'
import { ACCEPT, openFiles } from '../document/intake/intake.ts'

/** The browser's own choice of a file, behind the button that clicks it; the same file can be chosen again. */
export function FileInput({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      accept={ACCEPT}
      hidden
      aria-label="选择 BOM 文件"
      onChange={(event) => {
        void openFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}
