import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { providerAddress } from '../access/provider.ts'
import { siteQuery } from '../access/site.ts'

/** The way in: the configured provider's sign-in page, else our own; both lead back to where one was. */
export function SignInLink({ className, back, text }: { className: string; back: string; text: string }) {
  const { data: site } = useQuery(siteQuery)
  if (site && site.loginUrl !== '')
    return (
      <a href={providerAddress(site.loginUrl, back)} className={className}>
        {text}
      </a>
    )
  return (
    <Link to="/login" search={back === '/' ? {} : { redirect: back }} className={className}>
      {text}
    </Link>
  )
}
