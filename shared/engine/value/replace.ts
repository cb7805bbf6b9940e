import { sameValue, valueText } from './canonical.ts'
import { dielectricRank } from './dielectric.ts'
import type { PartValue } from './types.ts'

/** Whether an offered part may stand in for the demanded one, and why (Chinese); `reason` may carry a warning when ok. */
export type Replacement = { ok: boolean; reason: string }

const refuse = (reason: string): Replacement => ({ ok: false, reason })

const CLASS_NAME: Record<PartValue['class'], string> = { R: '电阻', C: '电容', L: '电感', FB: '磁珠', XTAL: '晶振' }

/** Builds that only their own kind replaces. A ceramic asks for a ceramic only where the demand says so. */
const OWN_KIND = new Set([
  'array',
  'thermistor',
  'potentiometer',
  'safety',
  'supercap',
  'oscillator',
  'resonator',
  'electrolytic',
  'tantalum',
  'polymer',
  'film',
])

/** A class II ceramic loses capacitance with voltage; less than this over the demand deserves a look. Our decision. */
const DERATING_HEADROOM = 1.2

/**
 * The rules of substitution: equal class, number, size and build; tolerance no worse, voltage, power and current no lower,
 * dielectric no worse (never across, and never left open where the demand names one); crystals with equal load. What the
 * demand leaves open is free. A demanded rating that the offer does not tell is refused: unknown is not enough.
 */
export function mayReplace(demand: PartValue, offer: PartValue): Replacement {
  if (demand.class !== offer.class) return refuse(`类别不同：要${CLASS_NAME[demand.class]}，替代为${CLASS_NAME[offer.class]}`)
  if (!sameValue(demand, offer)) return refuse(`数值不同：要 ${valueText(demand)}，替代为 ${valueText(offer)}`)
  const refused =
    kindRefusal(demand, offer) ?? sizeRefusal(demand, offer) ?? toleranceRefusal(demand, offer) ?? ratingRefusal(demand, offer)
  const reason = refused ?? dielectricRefusal(demand, offer) ?? loadRefusal(demand, offer)
  return reason === null ? { ok: true, reason: warning(demand, offer) } : refuse(reason)
}

function kindRefusal(demand: PartValue, offer: PartValue): string | null {
  if (demand.kind === offer.kind) return null
  const needs = demand.kind !== null && (OWN_KIND.has(demand.kind) || offer.kind !== null)
  const gives = offer.kind !== null && OWN_KIND.has(offer.kind)
  return needs || gives ? '结构不同，不能互换（排阻、热敏、电解、钽、薄膜等各自替代）' : null
}

function sizeRefusal(demand: PartValue, offer: PartValue): string | null {
  if (demand.size === null || demand.size === offer.size) return null
  return offer.size === null ? `替代料尺寸未知，要 ${demand.size}` : `尺寸不同：要 ${demand.size}，替代为 ${offer.size}`
}

const percent = (ppm: number): string => `${ppm / 10_000}%`

function toleranceRefusal(demand: PartValue, offer: PartValue): string | null {
  const [asked, given] = [toleranceOf(demand), toleranceOf(offer)]
  // A jumper's tolerance says nothing.
  if (asked === null || demand.mantissa === 0) return null
  if (given === null) return `替代料精度未知，要求 ±${percent(asked)}`
  return given > asked ? `精度不够：要 ±${percent(asked)}，替代为 ±${percent(given)}` : null
}

/** In ppm of the value, absolute figures converted; rounded, so that equal figures stay equal. */
function toleranceOf(value: PartValue): number | null {
  if (value.toleranceAbs === null || value.mantissa === 0) return value.tolerancePpm
  const { mantissa, exponent } = value.toleranceAbs
  return Math.round((mantissa / value.mantissa) * 10 ** (exponent - value.exponent + 6))
}

function ratingRefusal(demand: PartValue, offer: PartValue): string | null {
  return (
    lower('耐压', demand.voltageMv, offer.voltageMv, 'V') ??
    lower('功率', demand.powerMw, offer.powerMw, 'W') ??
    lower('额定电流', demand.currentMa, offer.currentMa, 'A')
  )
}

function lower(name: string, asked: number | null, given: number | null, unit: string): string | null {
  if (asked === null) return null
  if (given === null) return `替代料${name}未知，要求 ${asked / 1000}${unit}`
  return given < asked ? `${name}不够：要 ${asked / 1000}${unit}，替代为 ${given / 1000}${unit}` : null
}

function dielectricRefusal(demand: PartValue, offer: PartValue): string | null {
  if (demand.dielectric === null || demand.dielectric === offer.dielectric) return null
  if (offer.dielectric === null) return `替代料介质未知，要求 ${demand.dielectric}`
  const [asked, given] = [dielectricRank(demand.dielectric), dielectricRank(offer.dielectric)]
  const worse = asked === null || given === null || given > asked
  return worse ? `介质不够：要 ${demand.dielectric}，替代为 ${offer.dielectric}` : null
}

function loadRefusal(demand: PartValue, offer: PartValue): string | null {
  if (demand.loadPf === null || demand.loadPf === offer.loadPf) return null
  return offer.loadPf === null
    ? `替代料负载电容未知，要求 ${demand.loadPf}pF`
    : `负载电容不同：要 ${demand.loadPf}pF，替代为 ${offer.loadPf}pF`
}

function warning(demand: PartValue, offer: PartValue): string {
  if (isBare(demand)) return '数值相同；需求未写精度、耐压等参数，请确认'
  const tight = demand.class === 'C' && offer.dielectric !== null && offer.dielectric !== 'C0G' && demand.voltageMv === null
  if (tight && offer.voltageMv !== null && offer.voltageMv < 10_000 * DERATING_HEADROOM) {
    return `数值相同；替代料耐压仅 ${offer.voltageMv / 1000}V，注意直流偏压降容`
  }
  return '数值、尺寸相同，参数不低于要求'
}

const isBare = (value: PartValue): boolean =>
  value.tolerancePpm === null && value.voltageMv === null && value.powerMw === null && value.size === null
