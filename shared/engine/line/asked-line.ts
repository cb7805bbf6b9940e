import type { BomLine } from '../bom/types.ts'
import type { LineEdit } from './edit.ts'

/** The line as its package is asked for: a name that a person gave it stands for what the file says. */
export const askedLine = (line: BomLine, edit: LineEdit | null | undefined): BomLine =>
  edit?.package === undefined ? line : { ...line, footprint: edit.package }
