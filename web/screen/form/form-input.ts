import * as z from 'zod'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Endpoint } from '../../../shared/contract.ts'
import { readDraft, type FieldDrafts, type Limits } from './draft.ts'
import { valueOf } from '../table/cell.tsx'
import type { AnyField } from '../types.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Problems = Record<string, string>

/** The entries of a call's input; every call that a form saves by takes one object. */
export function shapeOf({ input }: Endpoint): Shape {
  return input instanceof z.ZodObject ? input.shape : {}
}

/** Must be filled in: the schema takes none of the ways to say "nothing". */
export const isRequired = (schema: z.core.$ZodType | undefined): boolean => schema !== undefined && emptyFor(schema) === NONE

/** Within what bounds a schema takes a number, or how long a text. */
export function limitsOf(schema: z.core.$ZodType | undefined): Limits {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodNumber) return { min: bound(inner.minValue), max: bound(inner.maxValue) }
  return { min: null, max: inner instanceof z.ZodString ? inner.maxLength : null }
}

/** The schema says in words of its own what it takes. */
export function hasOwnWords(schema: z.core.$ZodType | undefined): boolean {
  const inner = innerOf(schema)
  return inner instanceof z.ZodNumber && (inner.def.checks ?? []).some(({ _zod: { def } }) => def.error !== undefined)
}

function innerOf(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return innerOf(schema.unwrap())
  return schema instanceof z.ZodPipe ? innerOf(schema.in) : schema
}

const bound = (value: number | null): number | null =>
  value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value

/**
 * The input a form saves: its fields as typed, the row's id and version (a new one has the all-zero id and version 0), and
 * whatever else the call takes of the row unchanged. Problems are texts that cannot be read at all.
 */
export function formInput(shape: Shape, fields: readonly AnyField[], drafts: FieldDrafts, row: object | null) {
  const input: Record<string, unknown> = {}
  const problems: Problems = {}
  for (const key of Object.keys(shape)) {
    const value = valueOf(row ?? {}, key)
    if (value !== undefined) input[key] = value
    else if (key === 'id') input[key] = EMPTY_ID
    else if (key === 'rowVersion') input[key] = 0
  }
  for (const field of fields) {
    const read = readDraft(field, drafts[field.key] ?? '')
    if ('problem' in read) problems[field.key] = read.problem
    else input[field.key] = 'value' in read ? read.value : emptyOf(field, shape)
  }
  return { input, problems }
}

const NONE = Symbol('none')

/** Of the ways to say "nothing" the first that the schema takes; if none, the one it complains about best. */
function emptyOf(field: AnyField, shape: Shape): unknown {
  const schema = shape[field.key]
  const empty = schema === undefined ? undefined : emptyFor(schema)
  if (empty !== NONE) return empty
  return field.kind === 'text' || field.kind === 'textarea' ? '' : undefined
}

const EMPTIES = [null, '', undefined]

const emptyFor = (schema: z.core.$ZodType): unknown => {
  const found = EMPTIES.findIndex((empty) => z.safeParse(schema, empty).success)
  return found < 0 ? NONE : EMPTIES[found]
}
