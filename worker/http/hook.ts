const TIMEOUT_MS = 5000

/** One POST to a service that the operator has named; whatever it answers but success is an error. */
export async function postToHook(url: string, secret: string, message: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(secret === '' ? {} : { Authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(message),
    // A redirect is no success; the platform knows no other way to refuse one.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the service of the hook answered ${answer.status}`)
}
