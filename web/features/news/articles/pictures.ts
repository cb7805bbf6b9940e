import { download } from '../../../access/call.ts'

/** Pictures on show to operators, by their files: nobody else may see them before they are published. */
const shown = new Map<string, Promise<string>>()

function addressOf(file: string): Promise<string> {
  const known = shown.get(file)
  if (known) return known
  const address = download(file).then((bytes) => URL.createObjectURL(new Blob([bytes])))
  shown.set(file, address)
  // Another try may fetch it.
  address.catch(() => shown.delete(file))
  return address
}

/** Puts a picture into its element once it is there; where it is not, its words stand there. */
export function showPicture(element: HTMLImageElement, file: string): void {
  addressOf(file).then(
    (address) => {
      element.src = address
    },
    () => undefined,
  )
}
