import type { Context } from '../../rpc/context.ts'

const NAME = /^(localhost|[a-z0-9-]+|.+\.(local|lan|test|localhost|home\.arpa))$/i
const IPV4 = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$/
const IPV6 = /^\[(::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/i

/** Whether this is a local run reached under an address of this machine or of its own network. */
export function isLocalHost({ env, request }: Pick<Context, 'env' | 'request'>): boolean {
  const { hostname } = new URL(request.url)
  return env.ENVIRONMENT === 'local' && [NAME, IPV4, IPV6].some((kind) => kind.test(hostname))
}
