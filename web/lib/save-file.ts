/** Saves bytes under a name, as a click on a link to a file does. */
export function saveFile(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([Uint8Array.from(bytes)]))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
