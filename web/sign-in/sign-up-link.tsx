import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { providerAddress } from '../access/provider.ts'
import { siteQuery } from '../access/site.ts'

const LOCAL =
  /^(localhost|[a-z0-9-]+|.+\.(local|lan|test|localhost|home\.arpa)|(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+|\[(::1|f[cd].*|fe80:.*)\])$/i

/** The way to an account: the configured provider with the way back, or on a local network our own page; else there is none. */
export function SignUpLink({ className, back = '/' }: { className: string; back?: string }) {
  const { data: site } = useQuery(siteQuery)
  if (!site) return null
  if (site.signUpUrl !== '') {
    return (
      <a href={providerAddress(site.signUpUrl, back)} className={className}>
        注册
      </a>
    )
  }
  if (!LOCAL.test(location.hostname)) return null
  return (
    <Link to="/sign-up" search={back === '/' ? {} : { redirect: back }} className={className}>
      注册
    </Link>
  )
}
