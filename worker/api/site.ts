import { siteApi } from '../../shared/api/site.ts'
import { answered } from '../rpc/calls.ts'
import { hasShop, loadSettings } from '../service/system/settings.ts'

export const calls = answered(siteApi, {
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
})
