import { Download } from 'lucide-react'
import { useState } from 'react'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { ImportFile } from '../../../screen/frame/import-file.tsx'
import { Button } from '../../../ui/button.tsx'
import { messageOf, showError } from '../../../ui/toast.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useItems } from './side.ts'
import { useMayChange } from './use-may-change.ts'
import type { ImportRow } from './sheet.ts'
import type { SheetNames } from './sheet-kinds.ts'

type SheetButtonsProps<K extends BookKind> = {
  kind: K
  noun: string
  items: readonly BookItems[K][]
  /** Of the rows that the items stand in, by code. */
  versions: ReadonlyMap<string, number>
  /** What a new item starts as; absent, none can be added. */
  fresh: ((code: string, seq: number) => BookItems[K]) | undefined
}

/** The list as a spreadsheet, and a spreadsheet laid over it: nothing is written before what it does was seen. */
export function SheetButtons<K extends BookKind>({ kind, noun, items, versions, fresh }: SheetButtonsProps<K>) {
  const mayChange = useMayChange()
  const [found, setFound] = useState<readonly ImportRow<K>[] | null>(null)
  const names: SheetNames = { convention: useItems('convention'), type: useItems('type'), grade: useItems('grade') }
  const start = fresh?.('new', 0) ?? items[0]
  const save = async () => (await import('./sheet-file.ts')).saveSheet(kind, noun, items, names)
  const open = async (file: File) => {
    if (!start) return
    try {
      const { readSheet } = await import('./sheet-file.ts')
      setFound(await readSheet(kind, noun, file, { items, fresh: start, names }))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <>
      <Button look="ghost" aria-label="导出 Excel" title="导出 Excel" disabled={items.length === 0} onClick={() => void save()}>
        <Download aria-hidden className="size-4" />
        <span className="max-lg:hidden">导出</span>
      </Button>
      {mayChange && (
        <ImportFile
          label="导入 Excel"
          title="导入 Excel：先看结果，确认后才写入"
          fileLabel={`导入${noun}`}
          onFile={(file) => void open(file)}
        />
      )}
      {found && <ImportDialog kind={kind} noun={noun} versions={versions} found={found} onClose={() => setFound(null)} />}
    </>
  )
}
