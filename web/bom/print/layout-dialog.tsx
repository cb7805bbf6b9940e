import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LAYOUT_KEYS, LAYOUT_NAMES, type LayoutKey } from '../../../shared/engine/export/layout.ts'
import { columnWidths } from '../../../shared/engine/export/widths.ts'
import { userKey } from '../../access/user-key.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { engine } from '../document/bom-engine.ts'
import type { OpenBom } from '../document/state.ts'
import { exportLaidOut, projectName } from './export-file.ts'
import { layoutsFor, type LayoutChoice } from './layouts.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { useLogo } from './use-logo.ts'

type LayoutDialogProps = { bom: OpenBom; onClose: () => void }

const BUILT_IN = 'builtIn'

/** One sheet of the open BOM as a file: which, and how it looks, shown before it is saved. */
export function LayoutDialog({ bom, onClose }: LayoutDialogProps) {
  const [key, setKey] = useState<LayoutKey>('detail')
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useQuery({ queryKey: ['tempelete/GetMyList', 'layouts', userKey(), key], queryFn: () => layoutsFor(key) })
  const layouts = query.data ?? []
  const layout = layouts.find(({ id }) => (id ?? BUILT_IN) === chosen) ?? layouts[0]
  const save = (what: 'layout.xlsx' | 'layout.csv') => layout && void exportLaidOut(bom, what, LAYOUT_NAMES[key], key, layout)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="按版式导出" wide>
      <div className="mb-3 flex flex-wrap items-center gap-2 pt-1">
        <Select
          label="表"
          value={key}
          choices={choicesOf(LAYOUT_KEYS, LAYOUT_NAMES)}
          onChange={(next) => {
            setKey(next)
            setChosen(null)
          }}
        />
        {layout && (
          <Select
            label="版式"
            value={layout.id ?? BUILT_IN}
            choices={layouts.map(({ id, name }) => ({ value: id ?? BUILT_IN, text: name }))}
            onChange={setChosen}
            className="max-w-56"
          />
        )}
        <span className="flex-1" />
        <Button disabled={!layout} onClick={() => save('layout.csv')}>
          导出 .csv
        </Button>
        <Button look="primary" disabled={!layout} onClick={() => save('layout.xlsx')}>
          导出 .xlsx
        </Button>
      </div>
      <Loaded query={query} rows={8}>
        {() => layout && <Shown bom={bom} sheetKey={key} choice={layout} />}
      </Loaded>
    </Dialog>
  )
}

function Shown({ bom, sheetKey: key, choice }: { bom: OpenBom; sheetKey: LayoutKey; choice: LayoutChoice }) {
  const { priced } = bom
  const logo = useLogo(choice.logoId)
  const query = useQuery({
    queryKey: ['sheet', bom.doc.id, key, choice.id, choice.layout, priced],
    queryFn: async () => {
      const laidOut = { key, layout: choice.layout, project: projectName(bom), logo: null }
      const sheet = await engine.run({ kind: 'sheet', laidOut, priced })
      return { ...sheet, widths: columnWidths(sheet) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Loaded query={query} rows={8}>
      {(sheet) => <SheetPreview sheet={sheet} logo={logo} />}
    </Loaded>
  )
}
