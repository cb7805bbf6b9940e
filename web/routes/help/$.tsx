import { createFileRoute, redirect } from '@tanstack/react-router'

/** The open pages of help are documents of their own, which the server draws: within the application the way there is to load them. */
export const Route = createFileRoute('/help/$')({
  staticData: { title: '帮助中心', asNobody: true },
  beforeLoad: ({ location, preload }) => {
    if (!preload) throw redirect({ href: location.href, reloadDocument: true })
  },
})
