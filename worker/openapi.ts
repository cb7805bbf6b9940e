import * as z from 'zod'
import { api } from '../shared/api/index.ts'
import { none, type Endpoint } from '../shared/contract.ts'

/** The OpenAPI document of every declared call, derived from the contract. */
export function openApi(): object {
  return {
    openapi: '3.1.0',
    info: { title: '点价 Dianjia', version: '1' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-AppToken' } } },
    paths: Object.fromEntries(
      Object.entries(api).map(([name, endpoint]) => [`/${name}`, { [endpoint.method.toLowerCase()]: operation(name, endpoint) }]),
    ),
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const { access, kind } = endpoint
  return {
    operationId: name,
    summary: endpoint.label,
    tags: [name.split('/')[0]],
    'x-kind': kind,
    'x-roles': access.roles,
    security: access.roles === null ? [] : [{ session: [] }],
    ...inputOf(endpoint),
    responses: {
      200: { description: 'state 1: done; any other state: refused, see code and message', content: json(envelope(endpoint)) },
    },
  }
}

function inputOf(endpoint: Endpoint): object {
  if (endpoint.input === none) return {}
  const schema = schemaOf(endpoint.input, 'input')
  if (endpoint.method === 'GET' || endpoint.body === 'file') {
    const names = Object.entries(schema.properties ?? {})
    const parameters = names.map(([name, property]) => ({
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      schema: property,
    }))
    return endpoint.body === 'file' ? { parameters, requestBody: { required: true, content: upload } } : { parameters }
  }
  return { requestBody: { content: json(schema) } }
}

const upload = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
}

const envelope = ({ output }: Endpoint): object => ({
  type: 'object',
  properties: {
    state: { type: 'integer' },
    code: { type: 'integer' },
    message: { type: 'string' },
    data: schemaOf(output, 'output'),
  },
  required: ['state', 'code', 'message', 'data'],
})

const json = (schema: object): object => ({ 'application/json': { schema } })

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })
