/** Bytes looked at. Our decision: enough for any list, and a file of megabytes costs no more. */
const SAMPLE = 1 << 16

/**
 * In Chinese text nearly every high byte stands beside another; in Western text (µ, ±, °, Ω is not in it) they stand alone.
 * A lone one before a letter is a valid GBK pair ("µF" is 礔), so validity alone does not tell.
 */
export function isWestern(bytes: Uint8Array): boolean {
  let pairs = 0
  let lone = 0
  const end = Math.min(bytes.length, SAMPLE)
  for (let at = 0; at < end; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    let run = 1
    while ((bytes[at + run] ?? 0) >= 0x80) run++
    if (run === 1) lone++
    else pairs += run >> 1
    at += run
  }
  return lone > pairs * 2
}
