import { useMemo } from 'react'
import type { Layout, LayoutKey } from '../../../shared/engine/export/layout.ts'
import { layoutSheet } from '../../../shared/engine/export/layout-sheet.ts'
import { columnWidths } from '../../../shared/engine/export/widths.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { useShownBill, type ShownBill } from './bill.ts'
import { SheetPreview } from '../../bom/print/sheet-preview.tsx'
import { useLogo } from '../../bom/print/use-logo.ts'

type LayoutPreviewProps = { sheet: LayoutKey; layout: Layout; logoId: string | null }

/** The layout over the person's last bill, by the function that writes the file. */
export function LayoutPreview(props: LayoutPreviewProps) {
  const query = useShownBill()
  return (
    <section aria-label="预览" className="min-w-0 xl:sticky xl:top-[60px]">
      <Loaded query={query} rows={8}>
        {(bill) => <Shown bill={bill} {...props} />}
      </Loaded>
    </section>
  )
}

function Shown({ bill, sheet: key, layout, logoId }: LayoutPreviewProps & { bill: ShownBill }) {
  const logo = useLogo(logoId)
  const { project, priced, model } = bill
  const sheet = useMemo(() => {
    const data = layoutSheet(priced, model, { key, layout, project, logo: null })
    return { ...data, widths: columnWidths(data) }
  }, [priced, model, key, layout, project])
  return (
    <>
      <p className="mb-1.5 text-sm text-text-2">
        预览：{bill.isExample ? '示例 BOM（保存过 BOM 后用您最近的一份）' : `您最近的 BOM“${project}”`}
      </p>
      <SheetPreview sheet={sheet} logo={logo} />
    </>
  )
}
