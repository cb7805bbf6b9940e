import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { providerAddress } from '../access/provider.ts'
import { siteQuery } from '../access/site.ts'
import { isLocalHost } from '../lib/local-host.ts'

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
  if (!isLocalHost()) return null
  return (
    <Link to="/sign-up" search={back === '/' ? {} : { redirect: back }} className={className}>
      注册
    </Link>
  )
}
