import { BUILT_IN_LAYOUTS, type LayoutKey } from '../../../shared/engine/export/layout.ts'
import type { TemplateDraft } from './save.ts'

/** What a new layout begins with: the built-in one of its sheet. */
export const newLayout = (kind: LayoutKey): TemplateDraft => ({ kind, name: '', layout: BUILT_IN_LAYOUTS[kind] })
