import './zod-config.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import type { Endpoint } from '../../../shared/contract.ts'
import type { FieldDrafts } from './draft.ts'
import { formInput, isRequired, shapeOf } from './form-input.ts'
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
    for (const { key, kind } of fields) {
      const message = problems[key] ?? (input[key] === undefined && isRequired(shape[key]) ? missingText(kind) : undefined)
      if (message !== undefined) errors[key] = { type: 'draft', message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors: narrow(errors) } : { values: input, errors: {} }
  }
}

const missingText = (kind: AnyField['kind']): string =>
  kind === 'options' || kind === 'date' ? '请选择' : kind === 'file' ? '请选择文件' : '请填写'

// The form's own types know drafts, the resolver's the call's input; both name the same keys.
const wide = (schema: Endpoint['input']) => schema as z.ZodObject
const widen = (options: unknown) => options as Parameters<Resolver>[2]
const narrow = (errors: FieldErrors) => errors as FieldErrors<FieldDrafts>
