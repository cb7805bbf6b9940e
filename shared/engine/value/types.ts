/** Resistor, capacitor, inductor, ferrite bead, crystal or oscillator. */
export type ValueClass = 'R' | 'C' | 'L' | 'FB' | 'XTAL'

/**
 * The build of a part where it decides what may stand in for it. A thermistor of 10 kΩ is no resistor of 10 kΩ; an
 * electrolytic of 10 µF is no ceramic of 10 µF.
 */
export type PartKind =
  | 'array'
  | 'thermistor'
  | 'potentiometer'
  | 'ceramic'
  | 'electrolytic'
  | 'tantalum'
  | 'polymer'
  | 'film'
  | 'supercap'
  | 'safety'
  | 'oscillator'
  | 'resonator'

/**
 * A value text understood. The value is exact: `mantissa × 10^exponent` in Ω, F, H or Hz (Ω at 100 MHz for beads).
 * What the text does not say is null.
 */
export type PartValue = {
  class: ValueClass
  mantissa: number
  exponent: number
  /** Tolerance in ppm (±1 % = 10000); null when not told or told as an absolute figure. */
  tolerancePpm: number | null
  /** Absolute tolerance in the base unit as mantissa × 10^exponent (±0.25 pF); null when none. */
  toleranceAbs: { mantissa: number; exponent: number } | null
  voltageMv: number | null
  powerMw: number | null
  currentMa: number | null
  /** "X7R", "C0G" …; NP0, NPO, COG and CG are written C0G. */
  dielectric: string | null
  /** Imperial chip size such as "0603"; for crystals the metric body code such as "3225". */
  size: string | null
  kind: PartKind | null
  /** Load capacitance of a crystal in pF. */
  loadPf: number | null
  /** Id of the scheme or part-number decoder that read it. */
  rule: string
}

/** A number held exactly: `mantissa × 10^exponent`, mantissa an integer. */
export type Decimal = { mantissa: number; exponent: number }
