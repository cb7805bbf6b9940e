import { Link, type LinkProps } from '@tanstack/react-router'
import { useTitleOf } from './page-title.ts'

type PageLinkProps = Pick<LinkProps, 'activeOptions'> & { to: NonNullable<LinkProps['to']>; className?: string }

/** The way to another page, by that page's title. */
export function PageLink({ className = 'rounded-control text-primary hover:underline', ...props }: PageLinkProps) {
  return (
    <Link {...props} className={className}>
      {useTitleOf(props.to)}
    </Link>
  )
}
