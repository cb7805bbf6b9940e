import type { siteApi } from '../../shared/api/site.ts'
import type { Handlers } from '../rpc/context.ts'
import { hasShop, loadSettings } from '../service/system/settings.ts'

export const siteHandlers: Handlers<typeof siteApi> = {
  site: async (ctx) => {
    const all = await loadSettings(ctx)
    return {
      apiBase: ctx.env.API_BASE,
      loginUrl: all['account.loginUrl'],
      signUpUrl: all['account.signUpUrl'],
      toolHosts: ctx.env.TOOL_HOSTS,
      embedHosts: all['embed.hosts'],
      company: all['site.company'],
      filingNumber: all['site.filingNumber'],
      hasShop: hasShop(all),
      contacts: all['site.contacts'],
    }
  },
}
