import { contradicts } from '../readers/gate.ts'
import { keeping, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { readButtonSeries, readKeySwitch } from './buttons.ts'
import { readCrystalSeries } from './crystals.ts'
import { readDrawingName } from './drawings.ts'
import { readEagleName } from './eagle.ts'
import { readPotentiometerSeries, readRelaySeries } from './electromechanics.ts'
import { readChokeSeries } from './filters.ts'
import { readHolderSeries } from './holders.ts'
import { readBarrelName, readJackSeries } from './jacks.ts'
import { readModuleSeries } from './modules.ts'
import { readNetworkNumber } from './networks.ts'
import { readNumberedConnector } from './numbered.ts'
import { readOrderCode } from './order-code.ts'
import { readProtectionSeries } from './protection.ts'
import { readChipAlone, readRegisteredDiode, readSemiconductor } from './semiconductors.ts'
import { readDipSeries, readSwitchSeries } from './switches.ts'
import { readTestTerminal } from './test-points.ts'
import { readTwoEndedSeries } from './two-ended.ts'

type Rule = (t: PackageText) => PackageMatch | null

const RULES: readonly Rule[] = [
  readButtonSeries,
  readKeySwitch,
  readSwitchSeries,
  readDipSeries,
  readJackSeries,
  readRelaySeries,
  readPotentiometerSeries,
  readModuleSeries,
  readHolderSeries,
  readCrystalSeries,
  readOrderCode,
  readSemiconductor,
  readChokeSeries,
  readTwoEndedSeries,
  readProtectionSeries,
  readNumberedConnector,
  readNetworkNumber,
  readTestTerminal,
]
const CELL_RULES: readonly Rule[] = [readEagleName, readDrawingName, ...RULES, readRegisteredDiode, readChipAlone, readBarrelName]

/** A text whose maker's or library's own numbering tells the part; asked where the words of packages tell nothing sure. */
export const readMakers = keeping((t) => {
  for (const rule of t.free ? RULES : CELL_RULES) {
    const match = rule(t)
    if (match !== null && !contradicts(match, t)) return match
  }
  return null
})
