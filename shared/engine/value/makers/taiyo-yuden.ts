import { bead, coil } from './coil.ts'
import { codes, rule, type Draft, type Rule } from './rule.ts'
import { code3, dielectrics, metric, metricChip, sizes, skip, tolerance, volts } from './segments.ts'

const VOLTS = 'P 2.5,A 4,J 6.3,L 10,E 16,T 25,G 35,U 50,H 100,Q 250,S 630,N 100'
const VOLT_TABLE = codes(VOLTS)
const OLD_SIZE = sizes(3, '021 008004,042 01005,063 0201,105 0402,107 0603,212 0805,316 1206,325 1210,432 1812,550 2220')
const TEMPERATURE = codes('BJ X5R,B5 X5R,B7 X7R,C6 X6S,C7 X7S,D7 X7T,D6 X6T,CG C0G,C0 C0G,UJ U2J,LD X5R')

/** The temperature code, with a letter for the thickness before it in some. */
function temperature(draft: Draft): boolean {
  for (const from of [draft.at, draft.at + 1]) {
    const found = TEMPERATURE[draft.text.slice(from, from + 2)]
    if (found === undefined || !/[\dR]/.test(draft.text.charAt(from + 2))) continue
    draft.dielectric = found
    draft.at = from + 2
    return true
  }
  return dielectrics(1, 'F Y5V')(draft)
}

/** Old code: the voltage letter stands in front of the series, LMK107BJ106MA-T. */
function oldVoltage(draft: Draft): boolean {
  const found = VOLT_TABLE[draft.text.charAt(0)]
  draft.voltageMv = found === undefined ? null : Math.round(Number(found) * 1000)
  return found !== undefined
}

const NEW_SIZE = sizes(2, '02 008004,04 01005,06 0201,10 0402,16 0603,21 0805,31 1206,32 1210,45 1812,57 2220')

export const TAIYO_YUDEN: readonly Rule[] = [
  rule(
    'Taiyo Yuden',
    'C',
    'PMK AMK JMK LMK EMK TMK GMK UMK HMK QMK SMK JDK LDK EDK TDK UDK ADK PMR AMR JMR LMR EMR TMR GMR UMR HMR AWK JWK LWK EWK PWK TWK AVK UVK TVK EVK LVK HVK UVS TVS EVS UMF TMF EMF LMF HMF JMF HMJ UMJ TMJ EMJ NMF',
    oldVoltage,
    OLD_SIZE,
    temperature,
    code3(-12),
    tolerance,
  ),
  // New code: MSASL105BB5105KTNA01 = series, voltage, size with thickness, temperature, value.
  rule(
    'Taiyo Yuden',
    'C',
    'MSA MSR MMA MAA MCA MLA MRA MBA MSM MMR',
    skip(1),
    volts(1, VOLTS),
    NEW_SIZE,
    skip(2),
    temperature,
    code3(-12),
    tolerance,
  ),
  coil(
    'Taiyo Yuden',
    metric,
    'BRL BRC BRHL LB LBC LBM LBR LBMF CB CBC CBMF CBL CKP CKS NR NRS NRH NRV HK HKQ AK AQ MDMK MDKK MDJE MAMK MAKK LK LEM LHL',
  ),
  bead('Taiyo Yuden', metricChip, 'FBMH FBMJ BK BKP FBTH FBTJ FBM BKH BKM FBMM FSM'),
]
