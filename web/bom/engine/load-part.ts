/** Where parts came from that did not come from their own addresses. */
const elsewhere = new Map<string, string>()

/**
 * A part of the engine that is fetched when it is first asked for. Chromium remembers for good that a module did not come, so another try asks for
 * it under another address; where the browser does not say which address it was, the error stands.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (address === undefined) throw error
    const other = elsewhere.get(address) ?? `${address}?again=${Date.now()}`
    // The same module, only fetched from there.
    const part = (await import(/* @vite-ignore */ other)) as T
    elsewhere.set(address, other)
    return part
  }
}
