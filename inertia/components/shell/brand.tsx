import { Link } from '~/components/ui/link'
import { useShared } from '~/lib/shared'

/** The mark and the name of the installation, on the way home. */
export function Brand() {
  const { appName, user } = useShared()
  return (
    <Link
      href={user ? '/dashboard' : '/'}
      className="-my-2 inline-flex items-center gap-2.5 py-2 text-lg font-bold tracking-tight"
    >
      <span aria-hidden className="brand-mark size-5.5" />
      {appName}
    </Link>
  )
}
