import { BUILT_IN_LAYOUTS } from '../../shared/engine/export/layout.ts'
import type { Example, WriteName } from './example.ts'
import { call, person } from './harness.ts'

const anyName = () => `模板 ${crypto.randomUUID().slice(0, 13)}`

/** A layout to save, under a name of its own. */
export const layoutDraft = () => ({ kind: 'detail' as const, name: anyName(), layout: BUILT_IN_LAYOUTS.detail })

type TemplateName = Extract<WriteName, `tempelete/${string}` | 'BomAnalyse/SetExportSetting'>

export const TEMPLATE_EXAMPLES: { [N in TemplateName]: () => Promise<Example<N>> } = {
  'tempelete/SaveMyItem': async () => ({ as: await person(), input: layoutDraft() }),
  'tempelete/DeleteMyItem': async () => {
    const as = await person()
    return { as, input: { id: (await call(as, 'tempelete/SaveMyItem', layoutDraft())).id } }
  },
  'tempelete/SaveSysItem': async () => ({ as: await person({ isAdmin: true }), input: layoutDraft() }),
  'tempelete/DeleteSysItem': async () => {
    const as = await person({ isAdmin: true })
    return { as, input: { id: (await call(as, 'tempelete/SaveSysItem', layoutDraft())).id } }
  },
  'BomAnalyse/SetExportSetting': async () => ({
    as: await person(),
    input: { key: 'purchase', ...BUILT_IN_LAYOUTS.purchase, head: ['采购清单'] },
  }),
}
