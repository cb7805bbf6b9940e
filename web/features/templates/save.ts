import { EMPTY_ID } from '../../../shared/constants.ts'
import { call, type CallInput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import type { Side, Template } from './side.ts'

export type TemplateDraft = CallInput<'tempelete/SaveMyItem'>

/** A row as it is saved again. */
export const draftOf = ({ id, rowVersion, kind, name, isDefault, logoId, layout, order, heads }: Template): TemplateDraft => ({
  id,
  rowVersion,
  kind,
  name,
  isDefault,
  logoId,
  ...(layout && { layout }),
  ...(order && { order }),
  ...(heads && { heads }),
})

/** The same as a new one of one's own. */
export const copyOf = (row: Template): TemplateDraft => ({
  ...draftOf(row),
  id: EMPTY_ID,
  rowVersion: 0,
  name: `${row.name.slice(0, 50)} 副本`,
  isDefault: false,
})

/** Saves, and lets every list and the layout in force be asked for anew. */
export async function saveTemplate(side: Side, draft: TemplateDraft, shows: 'toast' | 'form' = 'toast'): Promise<void> {
  await call(side.save, draft, { shows })
  await forgetTemplates()
}

export const forgetTemplates = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && (name.startsWith('tempelete/') || name === 'BomAnalyse/GetExportSetting'),
  })
