import type { LayoutKey } from '../../../shared/engine/export/layout.ts'
import { messageOf, showDone, showError, showNotice } from '../../ui/toast.ts'
import { engine } from '../document/bom-engine.ts'
import type { OpenBom } from '../document/state.ts'
import type { ExportKind } from '../engine/protocol.ts'
import { builtIn, layoutInForce, pictureFor, type LayoutChoice } from './layouts.ts'

const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' } as const

/** What a project is called in files. */
export const projectName = ({ prjName }: OpenBom): string => prjName.trim() || '未命名'

/** Saves the open BOM as a file, its lines by the layout in force. */
export async function exportFile(bom: OpenBom, what: ExportKind, name: string): Promise<void> {
  const isLaidOut = what === 'report.xlsx' || what === 'lines.csv'
  let layout = builtIn('detail')
  try {
    if (isLaidOut) layout = await layoutInForce('detail')
  } catch (error) {
    showNotice(`您的版式没有取到（${messageOf(error)}），这次按内置版式导出`)
  }
  await exportLaidOut(bom, what, name, 'detail', layout)
}

/** Saves the open BOM as a file, its lines by this layout. */
export async function exportLaidOut(
  bom: OpenBom,
  what: ExportKind,
  name: string,
  key: LayoutKey,
  { layout, logoId }: LayoutChoice,
): Promise<void> {
  const { priced, opened } = bom
  const project = projectName(bom)
  try {
    const laidOut = { key, layout, project, logo: what.endsWith('.xlsx') ? await pictureFor(logoId) : null }
    const bytes = await engine.run({ kind: 'export', what, laidOut, priced, blocked: opened.blocked })
    const fileName = `${project.replace(/[\\/:*?"<>|]/g, '_')}-${name}.${what.split('.')[1]}`
    saveAs(fileName, new Blob([bytes], { type: what.endsWith('csv') ? TYPES.csv : TYPES.xlsx }))
    showDone(`已导出 ${fileName}`)
  } catch (error) {
    showError(`没有导出：${messageOf(error)}`)
  }
}

function saveAs(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
