import { router } from '@inertiajs/react'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { urlFor } from '~/client'
import type { Asked, SessionRow } from '~/components/security/types'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { FormSection } from '~/components/ui/form'
import { useFormat, useT } from '~/lib/i18n'

interface SessionsSectionProps {
  sessions: SessionRow[]
  /** The public id of the one that looks at the page. */
  current: string | null
  timeZone: string
  onAsk: (asked: Asked) => void
}

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Laptop, other: MonitorSmartphone }

export function SessionsSection({ sessions, current, timeZone, onAsk }: SessionsSectionProps) {
  const t = useT()
  const mine = sessions.filter(({ publicId }) => publicId === current)
  const rest = sessions.filter(({ publicId }) => publicId !== current)

  return (
    <FormSection
      title={t('security.sessions.title')}
      description={t('security.sessions.description')}
    >
      <ul data-rows className="grid divide-y divide-line rounded-lg border border-line bg-surface">
        {[...mine, ...rest].map((session) => (
          <Line
            key={session.publicId}
            session={session}
            isCurrent={session.publicId === current}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {rest.length > 0 && (
        <div>
          <Button onClick={() => onAsk({ what: 'endOthers', count: rest.length })}>
            {t('security.sessions.endOthers')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

interface LineProps {
  session: SessionRow
  isCurrent: boolean
  timeZone: string
}

function Line({ session, isCurrent, timeZone }: LineProps) {
  const t = useT()
  const format = useFormat()
  const Icon = ICONS[session.device.kind]
  const device = nameOf(session, t('security.sessions.unknown'), (browser, system) =>
    t('security.sessions.device', { browser, system })
  )
  const at = (value: string) => format.formatDateTime(value, { timeZone })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 sm:px-4">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Badge tone="good">{t('security.sessions.this')}</Badge>}
          {session.isRemembered && <Badge>{t('security.sessions.remembered')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {t('security.sessions.seen', { when: at(session.lastSeenAt) })}
          {session.address && ` ${t('security.sessions.address', { address: session.address })}`}
        </p>
        <p className="text-sm text-ink-2">
          {t('security.sessions.signedIn', { when: at(session.signedInAt) })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={t('security.sessions.endNamed', { device })}
          onClick={() =>
            router.delete(urlFor('auth.security.session', { session: session.publicId }), {
              preserveScroll: true,
            })
          }
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}

function nameOf(
  { device: { browser, system } }: SessionRow,
  unknown: string,
  both: (browser: string, system: string) => string
) {
  return browser && system ? both(browser, system) : (browser ?? system ?? unknown)
}
