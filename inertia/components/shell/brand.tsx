import { Link } from '~/components/ui/link'
import { useShared } from '~/lib/shared'

/** The university's logo, or a mark and its name, on the way home. */
export function Brand() {
  const { appName, logo, user } = useShared()
  return (
    <Link
      href={user ? '/dashboard' : '/'}
      className="-my-2 inline-flex min-w-0 items-center gap-2.5 py-2 text-lg font-bold tracking-tight"
    >
      {logo ? (
        <img src={logo.page} alt={appName} className="logo" />
      ) : (
        <>
          <span aria-hidden className="brand-mark size-5.5 shrink-0" />
          <span className="truncate">{appName}</span>
        </>
      )}
    </Link>
  )
}
