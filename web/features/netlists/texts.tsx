import { percentText } from '../../lib/format.ts'

/** From so much on a difference is conspicuous: a twentieth of the price of the labour. Our decision. */
const CONSPICUOUS_PPM = 50_000

/** By how much the netlist differs, rounded to tenths of a per cent; a large difference is marked. */
export function DifferencePercent({ ppm }: { ppm: number | null }) {
  if (ppm === null) return null
  const text = `${ppm > 0 ? '+' : ppm < 0 ? '−' : ''}${percentText(Math.round(Math.abs(ppm) / 1000) * 1000)}`
  return Math.abs(ppm) > CONSPICUOUS_PPM ? <span className="font-semibold text-danger">{text}</span> : <>{text}</>
}

/** Joints as a bill's package counts them, or that nobody knows them. */
export const jointsText = (joints: number | null): string => (joints === null ? '不认识' : String(joints))

/** What is soldered: places and, where it differs, pin names. */
export function solderedText({ joints, pins }: { joints: number | null; pins: number | null }): string {
  if (joints === null || pins === null) return '各件不同'
  return joints === pins ? String(joints) : `${joints}（脚名 ${pins}）`
}
