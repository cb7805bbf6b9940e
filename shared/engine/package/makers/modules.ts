import { mountMark } from '../text/marks.ts'
import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/** Boards and modules by name, with the pads of their makers' drawings (Raspberry Pi, Espressif, Seeed, SparkFun, u-blox, Mean Well …). */
const MODULES: readonly Series[] = [
  [/(?:RASPBERRY[-_ ]?PI|RPI)[-_ ]?PICO(?=.*SM[DT])/, 'RPI-PICO', 'module', 40, 'smt', 3],
  [/(?:RASPBERRY[-_ ]?PI|RPI)[-_ ]?PICO(?!.*SM[DT])|^PICO_RP2040$/, 'RPI-PICO', 'module', 40, 'tht'],
  [/^RPI[-_ ]?(?:ZERO|[2-5])|^RASPBERRY[-_ ]?PI[-_ ]?(?:ZERO|[2-5])(?!\d)/, 'RPI-HEADER', 'module', 40, 'tht'],
  [/(?<![A-Z])XIAO(?!.*SM[DT])/, 'XIAO', 'module', 14, 'tht'],
  [/(?<![A-Z])PRO[-_ ]?MICRO(?!.*(?:SPARKFUN_RP|USB|SD))/, 'PRO-MICRO', 'module', 24, 'tht'],
  [/ARDUINO[-_ ]MKR/, 'ARDUINO-MKR', 'module', 28, 'tht'],
  [/ESP32-DEVKITC(?!-?V1)/, 'ESP32-DEVKITC', 'module', 38, 'tht'],
  [/ESP32[-_ ]DEV_?KIT[-_ ]?V1/, 'ESP32-DEVKIT-V1', 'module', 30, 'tht'],
  [/ESP32-?C3-?SUPER-?MINI/, 'ESP32-C3-SUPERMINI', 'module', 16, 'tht'],
  [/(?:WEMOS|LOLIN)[-_ ]D1[-_ ]MINI/, 'D1-MINI', 'module', 16, 'tht'],
  [/ESP32-(?:C3|C6|H2)-MINI-1/, 'ESP32-C3-MINI-1', 'module', 52, 'smt', 1],
  [/ESP32-(?:S2|S3|C5)-MINI-1/, 'ESP32-S3-MINI-1', 'module', 64, 'smt', 1],
  [/ESP32-PICO-MINI-02/, 'ESP32-PICO-MINI-02', 'module', 52, 'smt', 1],
  [/ESP32-MINI-1/, 'ESP32-MINI-1', 'module', 54, 'smt', 1],
  [/ESP32-C6-WROOM-1|ESP32-C5-WROOM-1(?!U)/, 'ESP32-C6-WROOM-1', 'module', 28, 'smt', 1],
  [/ESP32-S2-SOLO/, 'ESP32-S2-SOLO', 'module', 40, 'smt', 1],
  [/NRF24L01\W?\+?[-_ ]?(?:BREAKOUT|MODULE)/, 'NRF24L01-MODULE', 'module', 8, 'tht'],
  [/NRF24L01-SMD/, 'NRF24L01-SMD', 'module', 8, 'smt'],
  [/E73-2G4M08S1C/, 'E73-2G4M08S1C', 'module', 43, 'smt'],
  [/E73-2G4M04S/, 'E73-2G4M04S', 'module', 44, 'smt'],
  [/(?<![A-Z])RN4871/, 'RN4871', 'module', 16, 'smt'],
  [/(?<![A-Z])RN2483/, 'RN2483', 'module', 47, 'smt'],
  [/(?<![A-Z])DWM1000/, 'DWM1000', 'module', 24, 'smt'],
  [/(?<![A-Z])MDBT50Q/, 'MDBT50Q', 'module', 61, 'smt'],
  [/(?<![A-Z])BL652/, 'BL652', 'module', 39, 'smt'],
  [/(?<![A-Z])NEO-(?:6|7|M8|M9)[A-Z](?!.*BREAKOUT)/, 'NEO', 'module', 24, 'smt'],
  [/(?<![A-Z])MAX-(?:6|7|M8|M10)[A-Z]/, 'MAX-GNSS', 'module', 18, 'smt'],
  [/(?<![A-Z])SAM-M8Q/, 'SAM-M8Q', 'module', 20, 'smt'],
  [/(?<![A-Z])HLK-PM0[139]/, 'HLK-PM', 'module', 4, 'tht'],
  [/(?<![A-Z])IRM-(?:05|10|20)(?!\d)/, 'IRM', 'module', 4, 'tht'],
  [/(?<![A-Z])(?:TSR[-_ ]?1|TSR0\.5|R-78[BE]|OKI-78SR)/, 'SIP-3', 'module', 3, 'tht'],
  [/(?:LCD|WC|TC|QC|JHD)[-_ ]?(?:1602|16X2|2004|20X4)(?!\d)/, 'LCD-16P', 'display', 16, 'tht'],
  [/(?:LCD|(?<![A-Z\d]))12864(?!\d)/, 'LCD-20P', 'display', 20, 'tht'],
  [/(?<![A-Z\d])[BAFGH]\d{4}S-[12]WR[23]?/, 'SIP-4', 'module', 4, 'tht'],
  [/(?<![A-Z])SCD30(?!\d)/, 'SCD30', 'module', 7, 'tht'],
]

const module = bySeries(
  'module-series',
  MODULES,
  /COMPUTE|[-_ ]CM(?![A-Z])|HEADER|PINSOCKET|OLED|I2C|SMT_THT|ANTENNA|(?<!_)SHIELD|LEVEL/,
)

/** A module that is known with pins is another part where the line says it lies on the surface. */
export function readModuleSeries(t: PackageText): PackageMatch | null {
  const match = module(t)
  return match?.mount === 'tht' && mountMark(t.s) === 'smt' ? null : match
}
