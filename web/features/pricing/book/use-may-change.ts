import { useMay } from '../../../access/may.ts'
import { useUser } from '../../../access/user.ts'
import { useSide } from './side.ts'

/** Whether the person may change the book that the page is about. */
export const useMayChange = (): boolean => useSide().mayChange(useMay(), useUser())
