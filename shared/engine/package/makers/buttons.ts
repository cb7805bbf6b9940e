import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/** Push buttons by series, with the terminals of the makers' drawings (Omron B3, Alps SK, Panasonic EVQ, C&K, E-Switch, XKB …). */
const BUTTONS: readonly Series[] = [
  [/(?<![A-Z])B3F-?[145](?:\d{3}|[01X]?XX)/, 'TACT-4P', 'button', 4, 'tht'],
  [/(?<![A-Z])B3W-?[14]\d/, 'TACT-4P', 'button', 4, 'tht'],
  [/(?<![A-Z])B3U-?[13]1\d\dP/, 'TACT-3P', 'button', 3, 'smt'],
  [/(?<![A-Z])B3U-?[13]0\d\dP/, 'TACT-2P', 'button', 2, 'smt'],
  [/(?<![A-Z])B3(?:S|FS|SL)-?10\d/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])EVQ-?(?:P7[AC]|P[02]|Q2)/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])EVQ-?PE1/, 'TACT-2P', 'button', 2, 'smt'],
  [/(?<![A-Z])SKQG|(?<![A-Z])SKRP/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])SKRK/, 'TACT-2P', 'button', 2, 'smt'],
  [/(?<![A-Z])TL33(?:05[ABC]|42)|(?<![A-Z])TVAU10/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])TL1105/, 'TACT-4P', 'button', 4, 'tht'],
  [/(?<![A-Z])PTS[-_ ]?(?:810|526)|(?<![A-Z])PTS125S\w*SMTR/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])KMR2(?!\w*G)/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])KXT3|(?<![A-Z])FSMSM/, 'TACT-2P', 'button', 2, 'smt'],
  [/(?<![A-Z])FSM4JH/, 'TACT-4P', 'button', 4, 'tht'],
  [/(?<![A-Z])TS-?1187A/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])TS-?(?:1088|342A2P)/, 'TACT-2P', 'button', 2, 'smt'],
  [/(?<![A-Z])KSC[2-9](?:\d\d|XX)[A-Z]/, 'TACT-4P', 'button', 4, 'smt'],
  [/SPST_PTS645$|(?<![A-Z])PTS-?645\S* ?\S* ?SMTR|PTS645_SMT/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])PTS-?645S[A-Z]{1,2}\d{2,3}-?2/, 'TACT-4P', 'button', 4, 'tht'],
  [/(?<![A-Z])EVQ-?P(?:U[A-M]|BF)|(?<![A-Z])EVPBF/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])5GSH9|(?<!\d)434133025816/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])(?:5GTH9|KS[AL]0[AMVU]\w*)|(?<!\d)430476085716/, 'TACT-4P', 'button', 4, 'tht'],
  [/(?<![A-Z])TL3301[A-Z]|(?<![A-Z])FSM[248]JSM/, 'TACT-4P', 'button', 4, 'smt'],
  [/(?<![A-Z])TL1100[A-Z]/, 'TACT-4P', 'button', 4, 'tht'],
  [/(?<![A-Z])RS282G/, 'TACT-2P', 'button', 2, 'smt'],
  [/(?<![A-Z])TVBP06/, 'TACT-2P', 'button', 2, 'tht'],
]

const button = bySeries('button-series', BUTTONS)

/** Four terminals are two contacts: of a lone footprint name it stays open which of them it numbers. */
export function readButtonSeries(t: PackageText): PackageMatch | null {
  const match = button(t)
  return match !== null && match.pins === 4 && t.prefix === '' && !t.free ? { ...match, guess: true } : match
}

/** Key switches close one contact; the hot-swap sockets (Kailh CPG1511, CPG1350) are soldered flat. */
const KEYS: readonly Series[] = [
  [
    /CPG1(?:511|350)|HOT-?SWAP|(?:KAILH|GATERON|MX|CHOC)[-_ ]?(?:\w+[-_ ])?SOCKET|SW_CHOC_V\d_HS|SW_MX_HS/,
    'KEY-SOCKET',
    'switch',
    2,
    'smt',
  ],
  [
    /CHERRY[-_ ]?MX|(?<![A-Z])MX1A-\w\dN|CHERRYMX|(?<![A-Z])MX[-_ ]?ONLY|(?<![A-Z])SW_MX_|MX_ALPS|ALPS_HYBRID/,
    'KEY',
    'switch',
    2,
    'tht',
  ],
  [/^(?:SW_)?MX[-_]\d(?:\.\d+)?U?(?:_[A-Z_]*)?$/, 'KEY', 'switch', 2, 'tht'],
  [/KAILH_CHOC|SW_CHOC_|PG1350|CHOC_V[12]|KEY_?SWITCH|MX_KEYSWITCH/, 'KEY', 'switch', 2, 'tht'],
]

/** Lamps, Hall sensors, encoders and stabilisers sit in some of them; their joints come on top. */
export const readKeySwitch = bySeries(
  'key-switch',
  KEYS,
  /(?<!NO|W_?O_?)LED|RGB|_HE_|HALL|ENCODER|ROTARY|STAB|1316|DIODE|_OR_|OPTIONAL/,
)
