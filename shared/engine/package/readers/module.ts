import type { PackageMatch, PackageText } from '../text/package-match.ts'
import type { Mount } from '../types.ts'

type Known = readonly [pattern: RegExp, name: string, pins: number, ep: number, mount: Mount]

/** Modules whose number of pads is published by their makers (data sheets of Espressif, Ai-Thinker, HopeRF, SIMCom, Quectel, Arduino …). */
const KNOWN: readonly Known[] = [
  [/ESP32-S3-WROOM/, 'ESP32-S3-WROOM-1', 40, 1, 'smt'],
  [/ESP32-S2-WRO(?:OM|VER)/, 'ESP32-S2-WROOM', 42, 1, 'smt'],
  [/ESP32-C3-?WROOM/, 'ESP32-C3-WROOM-02', 18, 1, 'smt'],
  [/ESP32-C[56]-?WROOM-?1(?!U)/, 'ESP32-C6-WROOM-1', 28, 1, 'smt'],
  [/ESP32-WRO(?:OM|VER)(?!-?1)/, 'ESP32-WROOM-32', 38, 1, 'smt'],
  [/ESP-WROOM-02|ESP8266-WROOM-02/, 'ESP-WROOM-02', 18, 1, 'smt'],
  [/ESP[-_ ]?12[-_ ]?[EF](?![A-Z\d])/, 'ESP-12', 22, 0, 'smt'],
  [/ESP-?12S?(?![A-Z\d])/, 'ESP-12S', 16, 0, 'smt'],
  [/ESP-?07/, 'ESP-07', 16, 0, 'smt'],
  [/ESP-?01(?!\d)/, 'ESP-01', 8, 0, 'tht'],
  [/(?<![A-Z])HC-?0[56](?!\d)/, 'HC-05', 34, 0, 'smt'],
  [/RFM(?:9[5-8X]|69)/, 'RFM9x', 16, 0, 'smt'],
  [/(?<![A-Z])RA-0[12]/, 'Ra-01', 16, 0, 'smt'],
  [/SIM800C/, 'SIM800C', 42, 0, 'smt'],
  [/ARDUINO_NANO/, 'ARDUINO-NANO', 30, 0, 'tht'],
  [/ARDUINO_UNO_R2/, 'ARDUINO-UNO', 30, 0, 'tht'],
  [/ARDUINO_UNO/, 'ARDUINO-UNO', 32, 0, 'tht'],
]

const HINT = /ESP|HC-?0|RFM|RA-0|SIM800|ARDUINO/

/** A module known by its name. */
export function readKnownModule(t: PackageText): PackageMatch | null {
  if (!HINT.test(t.s)) return null
  const known = KNOWN.find(([pattern]) => pattern.test(t.s))
  if (known === undefined) return null
  const [, name, pins, ep, mount] = known
  // Shops sell it on a carrier with a row of pins as well.
  const guess = t.free && name === 'HC-05'
  return { rule: 'module', name, family: 'module', pins, ep, mount: t.s.includes('_THT') ? 'tht' : mount, guess }
}
