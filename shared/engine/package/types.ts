/** How a part gets onto the board. */
export const MOUNTS = ['smt', 'tht', 'press', 'none'] as const
export type Mount = (typeof MOUNTS)[number]
export const MOUNT_NAMES: Readonly<Record<Mount, string>> = { smt: '贴片', tht: '插件', press: '压接', none: '不装' }

/** The families that the point rules tell apart. */
export const FAMILIES = [
  'chip',
  'melf',
  'tantalum',
  'array',
  'diode',
  'led',
  'sot',
  'sop',
  'qfp',
  'qfn',
  'bga',
  'lga',
  'plcc',
  'module',
  'dip',
  'sip',
  'to',
  'power',
  'bridge',
  'crystal',
  'oscillator',
  'can-cap',
  'film-cap',
  'radial',
  'axial',
  'inductor',
  'transformer',
  'header',
  'socket',
  'connector',
  'fpc',
  'usb',
  'card',
  'rj',
  'rf',
  'audio',
  'terminal',
  'switch',
  'button',
  'relay',
  'fuse',
  'battery',
  'display',
  'buzzer',
  'sensor',
  'wire',
  'test-point',
  'mechanical',
  'other',
] as const
export type Family = (typeof FAMILIES)[number]

export const KNOWN_KINDS = ['part', 'package', 'alias', 'prefix', 'rule'] as const
/** The row an answer comes from. `own`: the owner's own row, else the platform's. */
export type KnownBy = { kind: (typeof KNOWN_KINDS)[number]; id: string; name: string; own: boolean }

/** A package text understood. `pins` are the leads; `exposedPads` every further joint (exposed pad, tab, shell post). */
export type PackageReading = {
  text: string
  /** Normalised name, such as "0603", "SOT-23-5", "LQFP-48", "QFN-16+EP". */
  name: string
  family: Family
  pins: number
  exposedPads: number
  mount: Mount
  /** Id of the rule that fired. */
  rule: string
  /** True when the count was guessed (a default or a lone size): it must be confirmed before a binding quote. */
  guess: boolean
  /** Imperial chip size such as "0603"; null when the package is no chip. */
  chip: string | null
  /** Lead pitch in µm; null when not told. */
  pitchUm: number | null
  /** Body length, width in µm (diameter twice for cans); null when not told. */
  bodyUm: readonly [number, number] | null
  /** The row of part knowledge that answered; absent for what the product reads by itself. */
  by?: KnownBy
}

export type PackageUnknown = { text: string; unknown: true }

/** A package the product knows by itself, with the standard or series its figures come from. */
export type LibraryPackage = Pick<PackageReading, 'name' | 'family' | 'pins' | 'exposedPads' | 'mount'> & { source: string }
