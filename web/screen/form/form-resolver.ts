import './zod-config.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import type { Endpoint } from '../../../shared/contract.ts'
import { spoken } from '../../access/call.ts'
import { limitsText, type FieldDrafts } from './draft.ts'
import { formInput, hasOwnWords, isRequired, limitsOf, shapeOf } from './form-input.ts'
import type { AnyField } from '../types.ts'

/** Checks drafts by the schema of the call that will save them; gives the call's input. */
export function resolverOf(
  endpoint: Endpoint,
  fields: readonly AnyField[],
  row: object | null,
): Resolver<FieldDrafts, unknown, object> {
  const shape = shapeOf(endpoint)
  const check: Resolver = zodResolver(wide(endpoint.input), undefined, { raw: true })
  return async (drafts, context, options) => {
    const { input, problems } = formInput(shape, fields, drafts, row)
    const checked = await check(input, context, widen(options))
    const errors: FieldErrors = { ...checked.errors }
    for (const field of fields) {
      const { key, kind } = field
      const own = problems[key] ?? (input[key] === undefined && isRequired(shape[key]) ? missingText(kind) : undefined)
      const told = checked.errors[key]
      if (own !== undefined) errors[key] = { type: 'draft', message: own }
      else if (isFieldError(told)) errors[key] = { ...told, message: atField(field, told, shape[key]) }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors: narrow(errors) } : { values: input, errors: {} }
  }
}

/**
 * What a schema says of a value, at its field: by the field's label, and of a number beyond the bounds these as one types them, for the
 * schema counts in 分 and millionths; its own words go before.
 */
function atField(
  { key, kind, label }: AnyField,
  { type, message = '' }: FieldError,
  schema: Parameters<typeof limitsOf>[0],
): string {
  const limits = kind === 'money' || kind === 'percent' || kind === 'number' ? limitsText(kind, limitsOf(schema)) : null
  const isBeyond = type === 'too_big' || type === 'too_small'
  return isBeyond && limits !== null && !hasOwnWords(schema) ? limits : spoken(message, key, label)
}

const isFieldError = (error: FieldErrors[string]): error is FieldError => typeof error?.type === 'string'

const missingText = (kind: AnyField['kind']): string =>
  kind === 'options' || kind === 'date' ? '请选择' : kind === 'file' ? '请选择文件' : '请填写'

// The form's own types know drafts, the resolver's the call's input; both name the same keys.
const wide = (schema: Endpoint['input']) => schema as z.ZodObject
const widen = (options: unknown) => options as Parameters<Resolver>[2]
const narrow = (errors: FieldErrors) => errors as FieldErrors<FieldDrafts>
