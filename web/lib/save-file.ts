/** Saves bytes under a name, as a click on a link to a file does. */
export function saveFile(name: string, content: Uint8Array | Blob): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([Uint8Array.from(content)]))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
