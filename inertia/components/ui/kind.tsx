import type { ReactNode } from 'react'
import clsx from 'clsx'
import { useT } from '~/lib/i18n'

export type AnnouncementKind = 'notice' | 'event' | 'arduino' | 'codefest' | 'vocational'

/** Gives everything inside the hue of the kind. */
export function KindScope({
  kind,
  className,
  children,
}: {
  kind: AnnouncementKind
  className?: string
  children: ReactNode
}) {
  return <div className={clsx(`kind-${kind}`, className)}>{children}</div>
}

/** The kind as a coloured word, with what else belongs on that line: "Arduino workshop · Sat 28 Nov". */
export function KindLabel({ kind, children }: { kind: AnnouncementKind; children?: ReactNode }) {
  const t = useT()
  return (
    <span className={`kind-${kind} kind-label`}>
      {t(`enums.kind.${kind}`)}
      {children && <> · {children}</>}
    </span>
  )
}
