import type { ReactNode } from 'react'
import { Link } from '~/components/ui/link'

/** A link within or below the text of an account screen. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="font-medium text-brand underline underline-offset-2">
      {children}
    </Link>
  )
}
