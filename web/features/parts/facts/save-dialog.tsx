import { ActDialog, type ActDialogProps } from '../../../screen/form/act-dialog.tsx'
import { reloadParts } from './reload.ts'

export type SaveDialogProps = Omit<ActDialogProps, 'onSettled'>

/** A form about a part: lists of parts are read again after each save. */
export const SaveDialog = (props: SaveDialogProps) => <ActDialog {...props} onSettled={() => void reloadParts()} />
