import type { Mount } from '../types.ts'

/** "6PINSMT" joins the mark to a count; French lists say CMS; "SMTC-TSW…" is Samtec. */
const SMT = /(?<![A-Z])SM[DT](?!IP|[HJ]|C[-_])|(?<=\dP(?:INS?)?)SM[DT](?![A-Z])|SURFACE[- ]?MOUNT|(?<![A-Z\d-])CMS(?![A-Z\d])/
const THT = /(?<![A-Z])(?:THT?|THR|PTH|DIP|PLUGIN|THROUGH)(?![A-Z])/

/** The way of mounting the text names itself ("SMD", "TH", 贴片, 插件), else null. */
export function mountMark(s: string): Mount | null {
  if (SMT.test(s)) return 'smt'
  if (THT.test(s)) return 'tht'
  return s.includes('PRESSFIT') || s.includes('PRESS-FIT') ? 'press' : null
}

/** Numbers of parts that begin alike ("EP4CE6") say nothing of pads. */
const EXPOSED =
  /(?<![A-Z])(\d{0,2})EP(?![A-Z]|\d+(?!MM|X)[A-Z])|(?<!TOP|SLUGUP)EXPOSED|THERMAL ?PAD|THERMALVIAS|POWERPAD|SLUGDOWN/

/** Exposed pads the text tells: "-1EP", "EP3.2", "Exposed Pad", "ThermalVias"; null when it says nothing. */
export function exposedMark(s: string): number | null {
  const m = EXPOSED.exec(s)
  if (m === null) return null
  return m[1] === undefined || m[1] === '' ? 1 : Number.parseInt(m[1], 10)
}

const BODY_TOLD = /\dX\d[\d.]*MM|_L\d/

/** KiCad and EasyEDA names carry the body; both then also say whether there is an exposed pad. */
export const isStructured = (s: string): boolean => BODY_TOLD.test(s)

const SPAN = /-W(\d[\d.]*)-P0[\d.]+-LS(\d[\d.]*)/
/** How far leads of a fine pitch reach over the body on both sides together, in mm, from where they are no pads of a flat one. Our decision. */
const OVER_BODY = 0.6

/** Whether EasyEDA's name tells leads that stand out of the body: "L2.0-W2.3-P0.50-LS3.1". */
export function leadsOutside(s: string): boolean {
  const [, width = '', span = ''] = SPAN.exec(s) ?? []
  return width !== '' && Number.parseFloat(span) - Number.parseFloat(width) >= OVER_BODY
}

const PITCH = /(?:^|[-_ ,(])(?:PITCH|P=?)(\d{1,2}(?:\.\d{1,3})?)(?=MM|[-_ ,)]|$)/

/** Lead pitch in µm, from "P0.5mm", "P1.27", "P=5.08mm". */
export function pitchUm(s: string): number | null {
  const m = PITCH.exec(s)
  return m?.[1] === undefined ? null : Math.round(Number.parseFloat(m[1]) * 1000)
}

const BODY_LW = /[_-]L(\d{1,3}(?:\.\d{1,3})?)(?:MM)?[-_]W(\d{1,3}(?:\.\d{1,3})?)/
const BODY_XY = /(?<![A-Z\d.])(\d{1,3}(?:\.\d{1,3})?)X(\d{1,3}(?:\.\d{1,3})?)(?:X[\d.]+)?MM/
const BODY_D = /(?<![A-Z])B?D=?(\d{1,2}(?:\.\d{1,2})?)(?=MM|[-_ X,]|$)/

/** Body length and width in µm, from "L7.0-W7.0", "7x7mm", "D6.3xL5.4" (diameter twice). */
export function bodyUm(s: string): readonly [number, number] | null {
  const lw = BODY_LW.exec(s) ?? BODY_XY.exec(s)
  if (lw?.[1] !== undefined && lw[2] !== undefined) return [toUm(lw[1]), toUm(lw[2])]
  const d = BODY_D.exec(s)
  return d?.[1] === undefined ? null : [toUm(d[1]), toUm(d[1])]
}

const toUm = (mm: string): number => Math.round(Number.parseFloat(mm) * 1000)
