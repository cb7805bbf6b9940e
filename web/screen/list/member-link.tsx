import { Link } from '@tanstack/react-router'

/** The name of an account in a list of the back office: the way to all that it has. */
export const MemberLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/sys/user/member/$id" params={{ id }} preload={false} className="text-primary hover:underline">
    {name}
  </Link>
)
