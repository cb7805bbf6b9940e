import type { siteApi } from '../../shared/api/site.ts'
import type { Handlers } from '../context.ts'

export const siteHandlers: Handlers<typeof siteApi> = {
  site: async ({ env }) => ({
    apiBase: env.API_BASE,
    loginUrl: env.LOGIN_URL,
    signUpUrl: env.SIGN_UP_URL,
    toolHosts: env.TOOL_HOSTS,
    embedHosts: env.EMBED_HOSTS,
    company: env.COMPANY,
    filingNumber: env.FILING_NUMBER,
    contacts: env.CONTACTS,
  }),
}
