import type { RecordedLine } from '../../../../shared/engine/record.ts'

/**
 * What most lines have alike. It is written only where a line has something else: a bill is written in one request, and the names of
 * fields that say nothing were a third of it. Lines that were written whole are read as well.
 * It is part of what is stored: an entry may be added, none may ever be another one, whatever a blank line of the engine is.
 */
const USUAL = {
  line: {
    sheet: 0,
    dnp: false,
    value: '',
    footprint: '',
    mpn: '',
    manufacturer: '',
    description: '',
    supplierPart: '',
    note: '',
    side: null,
    process: null,
    electronic: true,
  },
  package: { exposedPads: 0, guess: false, chip: null, pitchUm: null, bodyUm: null },
  value: {
    tolerancePpm: null,
    toleranceAbs: null,
    voltageMv: null,
    powerMw: null,
    currentMa: null,
    dielectric: null,
    size: null,
    kind: null,
    loadPf: null,
  },
  points: { gradeCode: 'standard', typeCode: 'SMT', blocksQuote: false },
} as const satisfies { [Part in 'line' | 'package' | 'value' | 'points']: Partial<NonNullable<RecordedLine[Part]>> }

const mapOf = (usual: object): ReadonlyMap<string, unknown> => new Map<string, unknown>(Object.entries(usual))
const [LINE, PACKAGE, VALUE, POINTS] = [mapOf(USUAL.line), mapOf(USUAL.package), mapOf(USUAL.value), mapOf(USUAL.points)]

/** A line as the database keeps it. */
export function lineJson({ line, issues, package: read, value, points, ...rest }: RecordedLine): string {
  const { alternates, issues: own, ...cells } = line
  return JSON.stringify({
    ...rest,
    line: { ...unusual(LINE, cells), ...unlessEmpty({ alternates, issues: own }) },
    ...unlessEmpty({ issues }),
    ...(read && { package: unusual(PACKAGE, read) }),
    ...(value && { value: unusual(VALUE, value) }),
    points: unusual(POINTS, points),
  })
}

type Stored = Omit<RecordedLine, 'line' | 'issues'> & {
  line: Omit<RecordedLine['line'], 'alternates' | 'issues'> & Partial<RecordedLine['line']>
  issues?: RecordedLine['issues']
}

/** A line out of what the database keeps, which `lineJson` wrote under this type. */
export function lineOf(json: unknown): RecordedLine {
  const { line, package: read, value, points, issues = [], ...rest } = JSON.parse(String(json)) as Stored
  const { alternates = [], issues: own = [], ...cells } = line
  return {
    ...rest,
    issues,
    package: read ? { ...USUAL.package, ...read } : null,
    value: value ? { ...USUAL.value, ...value } : null,
    points: { ...USUAL.points, ...points },
    line: { ...USUAL.line, ...cells, alternates, issues: own },
  }
}

function unusual(usual: ReadonlyMap<string, unknown>, part: object): object {
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(part)) if (!usual.has(name) || usual.get(name) !== value) rest[name] = value
  return rest
}

const unlessEmpty = (lists: Readonly<Record<string, readonly unknown[]>>): object =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
