import { openDocument } from './open-document.ts'
import { takeOver } from '../store/writer.ts'

/** Makes this browser tab the one that writes the document, and shows it as the other has left it. */
export async function continueHere(id: string): Promise<void> {
  await takeOver(id)
  await openDocument(id)
}
