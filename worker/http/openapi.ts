import * as z from 'zod'
import { api } from '../../shared/api/index.ts'
import { none, type Endpoint } from '../../shared/contract.ts'
import { ERROR_CODES, type ErrorKind } from '../../shared/errors.ts'
import { MANUALS, type Manual } from './manuals.ts'

/** What each code means for whoever made the call. */
const CODES: Record<ErrorKind, string> = {
  signedOut: '没有凭证，或凭证无效、过期、已停用',
  forbidden: '身份不允许使用此接口',
  exhausted: '次数已用完或已过期；增加次数后用相同内容重试',
  insufficient: '余额不足',
  conflict: '与现状冲突：记录已被修改，或请求标识已用于另一次操作',
  invalid: '输入有误；message 说明为什么，data.field 是哪一项（如 edits.3.quantity）',
  missing: '内容不存在或不属于调用者',
  narrowed: '权限受限：角色、代登录，或 API密钥不允许的地址与接口',
  tooMany: '过于频繁或今日次数已满；按 Retry-After 的秒数后重试',
  internal: '服务器出错（HTTP 500）',
  unavailable: '数据库暂时没有应答（HTTP 503）；按 Retry-After 重试，带 key 的请求可以放心重发',
}

const DESCRIPTION = `每个答复都是 \`{state, code, message, data}\`。\`state\` 为 1 表示成功；否则看 \`code\` 与 \`message\`，HTTP 状态多为 200。

人用请求头 \`X-AppToken\`（登录得到的令牌）；程序用 \`X-ApiKey: appId.密钥\`，在“API管理”中创建。两者不能同时带，密钥只能用于标有 \`apiKey\` 的接口。

| code | 含义 |
| --- | --- |
${Object.entries(CODES)
  .map(([kind, text]) => `| ${ERROR_CODES[kind as ErrorKind]} | ${text} |`)
  .join('\n')}
`

const securitySchemes = {
  session: { type: 'apiKey', in: 'header', name: 'X-AppToken', description: '登录得到的令牌' },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-ApiKey',
    description: 'appId.密钥，如 dj0123456789abcdef0123.AbC…；可限制来源地址、每分钟与每天的次数，停用后立即失效',
  },
  shop: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Shop-Signature',
    description: `商城服务器的签名：以系统设置中的商城密钥对下列五行（以换行符相连）作 HMAC-SHA256，写成十六进制——请求方法、路径（如 /api/bomai/redeem）、X-Shop-Time、X-Shop-Nonce、请求体 SHA-256 的十六进制。X-Shop-Time 是毫秒时间，与本站相差不超过 60 秒；X-Shop-Nonce 为 16 到 64 个字母、数字、- 或 _，每个请求换一个，重复的被拒绝。

会员从购物车来到商城地址，带着参数 \`code\`：60 秒内用 bomai/redeem 换取购物车，只能换一次。之后每次变化用 bomai/shopState 报告，\`seq\` 在同一订单内递增：重发与迟到的报告得到 \`applied: false\`，什么也不改变；没有答复时换一个 nonce 重发同一报告即可。状态只能沿 redeemed → placed → paid → shipped → done 前进；redeemed、placed 可以 cancelled，paid、shipped、done 可以 refunded。`,
  },
}

let text: string | null = null

/** The OpenAPI document of every declared call, derived from the contract; made once, for the contract does not change. */
export const openApi = (): string => (text ??= JSON.stringify(make()))

function make(): object {
  return {
    openapi: '3.1.0',
    info: { title: '点价 Dianjia', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    components: { securitySchemes },
    paths: Object.fromEntries(Object.entries(api).map(([name, endpoint]) => [`/${name}`, operations(name, endpoint)])),
  }
}

function operations(name: string, endpoint: Endpoint): object {
  const own = operation(name, endpoint)
  const byGet = endpoint.alsoGet ? { get: { ...own, operationId: `${name}.get` } } : {}
  return { [endpoint.method.toLowerCase()]: own, ...byGet }
}

function operation(name: string, endpoint: Endpoint): object {
  const { access, kind } = endpoint
  const manual = MANUALS[name]
  const example = manual ? { example: manual.answer } : {}
  return {
    operationId: name,
    summary: endpoint.label,
    ...(manual ? { description: manual.text } : {}),
    tags: [name.split('/')[0]],
    'x-kind': kind,
    'x-roles': access.roles,
    'x-owns': endpoint.owns,
    security: securityOf(endpoint),
    ...inputOf(endpoint, manual),
    responses: {
      200: {
        description: 'state 1: done; any other state: refused, see code and message',
        content: json(envelope(endpoint), example),
      },
    },
  }
}

function securityOf({ access: { roles, program }, signed }: Endpoint): object[] {
  if (signed) return [{ shop: [] }]
  if (program) return [{ apiKey: [] }]
  return roles === null ? [] : [{ session: [] }]
}

function inputOf(endpoint: Endpoint, manual: Manual | undefined): object {
  if (endpoint.input === none) return {}
  const schema = schemaOf(endpoint.input, 'input')
  const { body, method } = endpoint
  if (body === 'json' && method === 'POST') return { requestBody: { content: json(schema) } }
  const parameters = parametersOf(endpoint.query ? schemaOf(endpoint.query, 'input') : schema)
  if (body === 'file') return { parameters, requestBody: { required: true, content: upload } }
  if (body !== 'either') return { parameters }
  const example = manual ? { example: manual.input } : {}
  return { parameters, requestBody: { required: true, content: { ...upload, ...json(schema, example) } } }
}

/** The input as a query: what has a shape of its own stands there as JSON. */
function parametersOf({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(hasShape(property) ? { content: json(property) } : { schema: property }),
  }))
}

const hasShape = (schema: Property): schema is Exclude<Property, boolean> =>
  typeof schema === 'object' && ('anyOf' in schema || schema.type === 'object' || schema.type === 'array')

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

const json = (schema: object, example: object = {}): object => ({ 'application/json': { schema, ...example } })

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

type JsonSchema = ReturnType<typeof schemaOf>
type Property = NonNullable<JsonSchema['properties']>[string]
