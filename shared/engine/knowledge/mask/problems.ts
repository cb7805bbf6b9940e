import type { Coded, NoData } from '../../coded.ts'

/** Why a text rule is none that can be asked, by code. */
export type MaskProblemData = {
  empty: NoData
  'too-long': { length: number; most: number }
  'too-many-stars': { stars: number; most: number }
  /** Brackets or braces that hold others, or stand alone. */
  nested: { sign: string }
  'unknown-brace': { text: string }
  /** No literal of two characters that texts could be found by. */
  'no-literal': NoData
  'pins-twice': NoData
  /** A number beside digits or another number, which would be one number. */
  'number-joined': NoData
  /** Pins neither told nor read. */
  'no-pins': NoData
  /** The name asks for pins that nothing reads. */
  'name-pins': NoData
  'too-many-pins': { pins: number; most: number }
}
export type MaskProblem = Coded<MaskProblemData>
