import * as z from 'zod'
import { none, type Endpoint } from '../../shared/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { readJson } from './body.ts'
import { isForm, readForm, type Upload } from './form.ts'
import { onlyOnce, queryOf } from './text-gate.ts'

type Came = { input: unknown; upload: Upload | null; sent: Uint8Array | null }

/** The parsed input with the file that came with it, or with the body as it came where that is signed. */
export async function inputOf(request: Request, endpoint: Endpoint): Promise<Came> {
  const query = queryOf(request)
  const beside = { upload: null, sent: null }
  if (request.method === 'GET') return { ...beside, input: parse(endpoint.input, endpoint.input === none ? null : query) }
  if (endpoint.body === 'file' || (endpoint.body === 'either' && isForm(request))) {
    const { upload, fields } = await readForm(request, endpoint.maxBytes)
    const named = onlyOnce([...Object.entries(query), ...Object.entries(fields)])
    return { ...beside, input: parse(endpoint.query ?? endpoint.input, named), upload }
  }
  const { value, bytes } = await readJson(request, endpoint.maxBytes)
  const input = parse(endpoint.input, withQuery(endpoint, value ?? null, query))
  return { ...beside, input, ...(endpoint.signed && { sent: bytes }) }
}

function parse(schema: z.core.$ZodType, raw: unknown): unknown {
  const parsed = z.safeParse(schema, raw)
  if (parsed.success) return parsed.data
  throw invalid(parsed.error)
}

/** The body with what the declaration lets stand in the address; anything else there would be kept in logs on the way. */
function withQuery({ input, inQuery }: Endpoint, body: unknown, query: Record<string, string>): unknown {
  for (const name of Object.keys(query)) {
    if (!inQuery.includes(name)) throw new AppError('invalid', `参数 ${name} 写在 JSON 请求体里，不写在地址里`, { field: name })
    if (typeof body === 'object' && body !== null && name in body)
      throw new AppError('invalid', `参数 ${name} 重复`, { field: name })
  }
  const isEmpty = body === null || (typeof body === 'object' && Object.keys(body).length === 0)
  if (isEmpty) return input === none ? null : query
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...query } : body
}

/** Tells the first thing that is wrong: in Chinese for people, its place beside it for forms and programs. */
function invalid({ issues: [issue] }: z.core.$ZodError): AppError {
  const message = issue?.message ?? '输入有误'
  return new AppError('invalid', message, { field: issue?.path.join('.') || null })
}
