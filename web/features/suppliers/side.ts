import type { SupplierCurrency } from '../../../shared/api/bomai/suppliers.ts'
import { CURRENCY_NAMES } from '../../../shared/engine/quote/names.ts'
import type { ListRow } from '../../screen/types.ts'

/** Both sides list the same rows: a member's own suppliers, and those of everybody, which operators keep. */
export type SupplierRow = ListRow<'bomai/suppliers'>
export type SupplierSide = 'own' | 'system'

/** The calls of a side. */
export const SIDE_CALLS = {
  own: { list: 'bomai/suppliers', save: 'bomai/saveSupplier', remove: 'bomai/removeSupplier' },
  system: { list: 'bomai/SysSuppliers', save: 'bomai/SaveSysSupplier', remove: 'bomai/RemoveSysSupplier' },
} as const

/** The calls that bring in lists, of a side. */
export const IMPORT_CALLS = {
  own: {
    list: 'bomai/imports',
    rejects: 'bomai/importRejects',
    begin: 'bomai/importBegin',
    part: 'bomai/importPart',
    head: 'bomai/importHead',
    preview: 'bomai/importPreview',
    run: 'bomai/importRun',
    undo: 'bomai/importUndo',
  },
  system: {
    list: 'bomai/SysImports',
    rejects: 'bomai/SysImportRejects',
    begin: 'bomai/SysImportBegin',
    part: 'bomai/SysImportPart',
    head: 'bomai/SysImportHead',
    preview: 'bomai/SysImportPreview',
    run: 'bomai/SysImportRun',
    undo: 'bomai/SysImportUndo',
  },
} as const

export const currencyText = (code: SupplierCurrency): string => (code === 'CNY' ? '人民币' : CURRENCY_NAMES[code])
