import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentProps } from 'react'
import { PageLink } from '../../screen/page/page-link.tsx'

type PageLinkProps = ComponentProps<typeof PageLink>

type HeaderNavProps = Pick<PageLinkProps, 'activeOptions'> & {
  label: string
  paths: readonly PageLinkProps['to'][]
  className?: string
  linkClass: string
}

/** A few pages side by side in a header, the present one underlined, and in sight where there is no room for all. */
export function HeaderNav({ label, paths, className = '', linkClass, ...rest }: HeaderNavProps) {
  const nav = useRef<HTMLElement>(null)
  // Drawn anew with each page that is gone to.
  useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <nav ref={nav} aria-label={label} className={`flex h-full ${className}`}>
      {paths.map((path) => (
        <PageLink
          key={path}
          to={path}
          {...rest}
          className={`flex h-full items-center border-b-2 border-transparent whitespace-nowrap text-text-2 hover:text-text
            focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-text
            ${linkClass}`}
        />
      ))}
    </nav>
  )
}
