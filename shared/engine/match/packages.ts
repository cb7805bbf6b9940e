import type { Family, PackageReading } from '../package/types.ts'
import { areOutlines, isNear, outlineOf } from './outline.ts'

/** Names of one outline: the first stands for all. JEDEC, EIAJ and makers' own names of the same case. */
const SAME: readonly (readonly string[])[] = [
  ['SO', 'SOIC', 'SOP', 'SOL', 'SOW', 'ESOP', 'HSOP', 'HSOIC', 'PSOP'],
  ['TSSOP', 'HTSSOP', 'ETSSOP'],
  ['SSOP', 'QSOP', 'HSSOP', 'SSOIC'],
  ['MSOP', 'USOP', 'UMAX', 'EMSOP'],
  ['QFP', 'LQFP', 'TQFP', 'VQFP', 'HLQFP', 'HTQFP', 'MQFP', 'PQFP'],
  ['QFN', 'VQFN', 'WQFN', 'UQFN', 'TQFN', 'HVQFN', 'LFCSP', 'MLF', 'XQFN', 'HWQFN', 'VFQFPN', 'UFQFPN'],
  ['DFN', 'VDFN', 'WSON', 'UDFN', 'TDFN', 'XDFN', 'SON', 'VSON', 'USON', 'XSON', 'HVSON', 'WDFN', 'X2SON', 'VTDFN', 'HSON'],
  ['BGA', 'FBGA', 'TFBGA', 'LFBGA', 'VFBGA', 'UFBGA', 'FCBGA', 'NFBGA', 'PBGA', 'CBGA', 'CSPBGA', 'CABGA', 'CSP'],
  ['DIP', 'PDIP', 'CDIP', 'SDIP'],
  ['SMA', 'DO-214AC'],
  ['SMB', 'DO-214AA'],
  ['SMC', 'DO-214AB'],
  ['SOT-23', 'SOT-23-3', 'TO-236', 'TO-236AB', 'SC-59'],
  ['SOT-23-5', 'SOT-25', 'SC-74A', 'TSOT-23-5'],
  ['SOT-23-6', 'SOT-26', 'SC-74', 'TSOT-23-6'],
  ['SOT-323', 'SOT-323-3', 'SC-70-3', 'SC-70'],
  ['SOT-353', 'SOT-353-5', 'SC-70-5', 'SC-88A'],
  ['SOT-363', 'SOT-363-6', 'SC-70-6', 'SC-88'],
  ['SOT-89', 'SOT-89-3', 'TO-243'],
  ['SOT-223', 'SOT-223-3', 'SOT-223-4', 'TO-261'],
  ['SOT-143', 'SOT-143-4'],
  ['SOT-523', 'SOT-523-3', 'SC-75'],
  ['TO-252', 'TO-252-2', 'TO-252-3', 'DPAK'],
  ['TO-263', 'TO-263-2', 'TO-263-3', 'D2PAK'],
  ['TO-92', 'TO-92-3'],
  ['TO-220', 'TO-220-3', 'TO-220AB'],
  ['TO-247', 'TO-247-3'],
]
const FIRST = new Map(SAME.flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)))

/** Families whose joints differ in number with the case, so that the exposed pad tells cases apart. */
const PAD_COUNTS: ReadonlySet<Family> = new Set<Family>(['sop'])
/** Families that are never the same case under two names. */
const STRICT: readonly ReadonlySet<Family>[] = [
  new Set<Family>(['chip']),
  new Set<Family>(['melf']),
  new Set<Family>(['tantalum']),
  new Set<Family>(['diode']),
  new Set<Family>(['sot']),
  new Set<Family>(['sop']),
  new Set<Family>(['qfp']),
  new Set<Family>(['qfn']),
  new Set<Family>(['bga']),
  new Set<Family>(['dip']),
  new Set<Family>(['plcc']),
  new Set<Family>(['to', 'power']),
]

/** Our decision, as for bodies. */
const PITCH_SLACK = 0.1

export type PackageVerdict = 'same' | 'open' | 'other'

/** Whether two packages take the same place on a board; open where one is unknown, guessed, or too little is told. */
export function comparePackages(a: PackageReading | null, b: PackageReading | null): PackageVerdict {
  if (a === null || b === null || a.guess || b.guess) return 'open'
  if (isChip(a) && isChip(b)) return a.chip === b.chip ? 'same' : 'other'
  if (isBareSize(a) || isBareSize(b)) return a.pins === b.pins && isChipLike(a) && isChipLike(b) ? 'other' : 'open'
  if (isMounted(a) && isMounted(b) && a.mount !== b.mount) return 'other'
  if (areOutlines(a, b)) return compareOutlines(a, b)
  const [left, right] = [caseOf(a), caseOf(b)]
  if (left !== right) return differ(a, b) ? 'other' : 'open'
  if (a.pins !== b.pins || (PAD_COUNTS.has(a.family) && a.exposedPads !== b.exposedPads)) return 'other'
  return isFar(a, b) ? 'other' : 'same'
}

const isMounted = ({ mount }: PackageReading): boolean => mount === 'smt' || mount === 'tht'
const isChip = ({ chip, family }: PackageReading): boolean => chip !== null && (family === 'chip' || family === 'led')

/** Digits of a chip size alone: for parts that are no chips they name the outline and not the joints. */
const isBareSize = (read: PackageReading): boolean => isChip(read) && /^\d+$/.test(read.text.trim())
const isChipLike = ({ family }: PackageReading): boolean => family === 'chip' || family === 'melf'

/** "LQFP-48" is the case QFP; "SOT-23-5" a case by itself; what is not listed stands for itself. */
function caseOf({ name }: PackageReading): string {
  const plain = name.replace(/\+EP$/, '')
  return FIRST.get(plain) ?? FIRST.get(plain.replace(/-\d+$/, '')) ?? plain
}

/** Different names are different cases in families where every case has its own name. */
function differ(a: PackageReading, b: PackageReading): boolean {
  const [left, right] = [STRICT.findIndex((set) => set.has(a.family)), STRICT.findIndex((set) => set.has(b.family))]
  if (left < 0 || right < 0) return a.pins !== b.pins && a.family === b.family
  if (a.pins !== b.pins) return true
  if (left !== right) return a.pins > 2
  return (FIRST.has(bare(a)) && FIRST.has(bare(b))) || a.family === 'diode' || a.family === 'sot'
}

const bare = ({ name }: PackageReading): string => {
  const plain = name.replace(/\+EP$/, '')
  return FIRST.has(plain) ? plain : plain.replace(/-\d+$/, '')
}

/** Equal leads at an equal pitch, and an equal outline. */
function compareOutlines(a: PackageReading, b: PackageReading): PackageVerdict {
  if (a.pins !== b.pins || hasOtherPitch(a, b)) return 'other'
  const [left, right] = [outlineOf(a), outlineOf(b)]
  if (left === null || right === null) return 'open'
  return isNear(left, right) ? 'same' : 'other'
}

const hasOtherPitch = (a: PackageReading, b: PackageReading): boolean =>
  a.pitchUm !== null && b.pitchUm !== null && Math.abs(a.pitchUm - b.pitchUm) > PITCH_SLACK * Math.max(a.pitchUm, b.pitchUm)

function isFar(a: PackageReading, b: PackageReading): boolean {
  const [left, right] = [a.bodyUm, b.bodyUm]
  return hasOtherPitch(a, b) || (left !== null && right !== null && !isNear(left, right))
}
