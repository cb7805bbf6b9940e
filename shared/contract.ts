import * as z from 'zod'
import { MAX_PAGE_SIZE } from './constants.ts'
import type { Role } from './roles.ts'

/** Who may use a call. `roles: null` is open to all; `tool` lets an isAdminBomTool user in too. */
export type Access = { readonly roles: readonly Role[] | null; readonly tool: boolean }

export const open: Access = { roles: null, tool: true }
export const visitor: Access = { roles: ['public_web', 'member', 'admin'], tool: true }
export const member: Access = { roles: ['member', 'admin'], tool: true }
export const admin: Access = { roles: ['admin'], tool: false }
export const toolAdmin: Access = { roles: ['admin'], tool: true }

type Schema = z.core.$ZodType

export type Endpoint<K extends 'read' | 'write' = 'read' | 'write', I extends Schema = Schema, O extends Schema = Schema> = {
  readonly kind: K
  readonly access: Access
  readonly input: I
  readonly output: O
}

/** A call that changes nothing. */
export const read = <I extends Schema, O extends Schema>(access: Access, input: I, output: O): Endpoint<'read', I, O> => ({
  kind: 'read',
  access,
  input,
  output,
})

/** A call that changes something: its handler ends in exactly one `commit`. */
export const write = <I extends Schema, O extends Schema>(access: Access, input: I, output: O): Endpoint<'write', I, O> => ({
  kind: 'write',
  access,
  input,
  output,
})

export type Contract = Readonly<Record<string, Endpoint>>
export type Input<E extends Endpoint> = z.core.input<E['input']>
export type Parsed<E extends Endpoint> = z.core.output<E['input']>
export type Output<E extends Endpoint> = z.core.output<E['output']>

/** Input of a call that takes nothing: an empty body passes. */
export const none = z.null()
export const id = z.guid({ error: '标识格式不正确' })
export const byId = z.strictObject({ id })

/** What every list call takes; extend it with the list's own filters. */
export const paging = z.strictObject({
  pageIndex: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  keyword: z.string().trim().max(100).optional(),
})

export const paged = <T extends Schema>(row: T) => z.object({ items: z.array(row), total: z.int().min(0) })

/** The envelope of every answer under /api/. */
export type Envelope<T = unknown> = { state: number; code: number; message: string; data: T }
