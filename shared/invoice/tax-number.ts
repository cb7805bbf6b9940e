/**
 * Whether a text is the number of a taxpayer (纳税人识别号): of eighteen signs with its check sign (the unified social credit code of GB
 * 32100, or the number of a person's identity card of GB 11643, which a small trader goes by), or one of the older forms of fifteen, seventeen
 * or twenty, which have none.
 */
export function isTaxNumber(text: string): boolean {
  if (/^[0-9A-Z]{15}$|^[0-9A-Z]{17}$|^[0-9A-Z]{20}$/.test(text)) return true
  return isCreditCode(text) || isIdentityNumber(text)
}

/** The signs of a credit code by their value: digits and capitals without those that look alike. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false
  // Each place weighs three times as much as the one before it, by 31.
  let [sum, weight] = [0, 1]
  for (const sign of text.slice(0, 17)) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return SIGNS.indexOf(text.charAt(17)) === (31 - (sum % 31)) % 31
}

function isIdentityNumber(text: string): boolean {
  if (!/^[0-9]{17}[0-9X]$/.test(text)) return false
  let sum = 0
  for (let at = 0; at < 17; at++) sum += Number(text[at]) * (2 ** (17 - at) % 11)
  return '10X98765432'.charAt(sum % 11) === text.charAt(17)
}
