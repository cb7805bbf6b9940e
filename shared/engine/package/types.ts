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

/**
 * Why a package is an estimate although a text gives it, see `doubtOf`. `other-part`: designator or another text speak of another
 * kind; `two-lamps`: two ends for several colours; `bare-outline`: an outline that comes with several numbers of leads;
 * `other-count`, `other-mount`: two texts count differently, or one of them is mounted otherwise; `kind-only`: a class or a number alone; `board`: a finished board;
 * `off-board`: a part that hangs on a cable or stands elsewhere.
 */
export type Doubt =
  | 'other-part'
  | 'other-mount'
  | 'two-lamps'
  | 'bare-outline'
  | 'other-count'
  | 'kind-only'
  | 'board'
  | 'off-board'

/** What is said of an estimate, by its reason. */
export const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  'other-part': '位号或其他文字说的是另一类元件',
  'other-mount': '贴片还是插件，两处写的不同或没有写',
  'two-lamps': '多色灯，多半不止 2 脚',
  'bare-outline': '只写了外形，同一外形有几种脚数',
  'other-count': '两处写的脚数不同',
  'kind-only': '只写了大类或脚数，没有第二处可以证实',
  board: '成品板，是否焊接、怎样焊接没有写',
  'off-board': '外接件或线缆端的件，是否焊在板上没有写',
}

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
  /** Why it is a guess, where the line's texts were weighed against it. */
  doubt?: Doubt
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
