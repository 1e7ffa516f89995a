import { Figures } from '~/components/ui/card'
import {
  Award,
  ChartColumn,
  Ellipsis,
  ExternalLink,
  Pencil,
  QrCode,
  ScanLine,
  Upload,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import { Button, ButtonLink } from '~/components/ui/button'
import { uploadPath } from '~/components/imports/import_crumbs'
import { KindLabel } from '~/components/ui/kind'
import { urlFor } from '~/client'
import { Menu } from '~/components/ui/menu'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface DetailsHeaderProps {
  event: DetailsProps['event']
  onRegister: () => void
}

/** What the event is, and the few things one comes here to do. */
export function DetailsHeader({ event, onRegister }: DetailsHeaderProps) {
  const t = useT()
  const { formatRange } = useFormat()
  const { slug, timeZone } = event
  const state = event.status === 'published' && event.isOver ? 'completed' : event.status
  const isOfTeams = event.kind === 'codefest'
  const takesRegistrations = event.status === 'published' && !event.isOver
  return (
    <PageHeader
      title={event.title}
      documentTitle={t('registration_desk.details.title', { title: event.title })}
      badge={<StatusBadge of="announcement" state={state} />}
      figures={
        <div className="flex w-full flex-wrap gap-x-4 text-sm text-ink-2">
          <p>
            <KindLabel kind={event.kind}>
              {formatRange(event.startsAt, event.endsAt, { timeZone })}
            </KindLabel>
            {` · ${event.venue}, ${event.campus}`}
          </p>
          <DetailsFigures event={event} />
        </div>
      }
      actions={
        <>
          <MoreActions slug={slug} isOver={event.isOver} />
          {event.kits && (
            <ButtonLink href={`/arduino/registrations?event=${event.publicId}&tab=kits`}>
              {t('arduino.kits.title')}
            </ButtonLink>
          )}
          {event.kind === 'codefest' && (
            <ButtonLink route="judging.standings" routeParams={{ event: event.publicId }}>
              {t('registration_desk.details.judgingAction')}
            </ButtonLink>
          )}
          {event.isOver && (
            <ButtonLink href={certificatesOf(slug)} icon={<Award aria-hidden />}>
              {t('certificates.event.open')}
            </ButtonLink>
          )}
          {event.kind === 'vocational' && (
            <ButtonLink href={`/vocational-invitations?event=${slug}`}>
              {t('registration_desk.details.invitationsAction')}
            </ButtonLink>
          )}
          {takesRegistrations && (
            <>
              <ButtonLink href={doorOf(event)} icon={<ScanLine aria-hidden />}>
                {t('registration_desk.details.doorAction')}
              </ButtonLink>
              {isOfTeams ? (
                <ButtonLink
                  href={`/codefest/registrations?event=${slug}`}
                  variant="primary"
                  icon={<UsersRound aria-hidden />}
                >
                  {t('codefest.index.title')}
                </ButtonLink>
              ) : (
                <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={onRegister}>
                  {t('registration_desk.details.registerAction')}
                </Button>
              )}
            </>
          )}
        </>
      }
    />
  )
}

/** Some kinds of events have a door of their own. */
function doorOf({ kind, publicId }: DetailsProps['event']): string {
  if (kind === 'codefest') return urlFor('codefest.door', { event: publicId })
  if (kind === 'vocational') return urlFor('invitations.door', { event: publicId })
  return `/events/${publicId}/attendance/create`
}

const certificatesOf = (slug: string) => `/announcements/${slug}/certificates`

/** The ways out that one takes seldom, so that the title has room beside the others. */
function MoreActions({ slug, isOver }: { slug: string; isOver: boolean }) {
  const t = useT()
  return (
    <Menu
      trigger={
        <Button icon={<Ellipsis aria-hidden />}>
          {t('registration_desk.details.moreActions')}
        </Button>
      }
      items={[
        {
          label: t('registration_desk.details.editAction'),
          icon: <Pencil aria-hidden />,
          href: `/announcements/${slug}/edit`,
        },
        {
          label: t('registration_desk.details.viewAction'),
          icon: <ExternalLink aria-hidden />,
          href: `/announcements/${slug}`,
        },
        {
          label: t('registration_desk.details.posterAction'),
          icon: <QrCode aria-hidden />,
          href: `/announcements/${slug}/qr-code`,
        },
        {
          label: t('registration_desk.details.reachAction'),
          icon: <ChartColumn aria-hidden />,
          href: `/announcements/${slug}/reach`,
        },
        // Its own button once they are issued.
        ...(isOver
          ? []
          : [
              {
                label: t('certificates.event.open'),
                icon: <Award aria-hidden />,
                href: certificatesOf(slug),
              },
            ]),
        {
          label: t('registration_desk.details.importAction'),
          icon: <Upload aria-hidden />,
          href: uploadPath('registrations', slug),
        },
      ]}
    />
  )
}

/** Places taken, who waits and who is next, what is to be decided and since when, who came. */
function DetailsFigures({ event }: Pick<DetailsProps, 'event'>) {
  const t = useT()
  const { formatNumber, formatDateTime } = useFormat()
  const { counts, capacity, timeZone } = event
  const waiting = counts.byStatus.waitlisted ?? 0
  const toDecide = counts.byStatus.submitted ?? 0
  const oldest = counts.oldestSubmittedAt && formatDateTime(counts.oldestSubmittedAt, { timeZone })
  return (
    <Figures
      items={[
        {
          label: t('registration_desk.details.stats.taken'),
          value: formatNumber(counts.taken),
          of:
            capacity === null
              ? t('registration_desk.details.stats.noLimit')
              : t('registration_desk.details.stats.of', { capacity }),
        },
        waiting > 0 && {
          label: t('registration_desk.details.stats.waiting'),
          value: formatNumber(waiting),
          title: counts.nextWaiting
            ? t('registration_desk.details.stats.next', { name: counts.nextWaiting })
            : undefined,
        },
        toDecide > 0 && {
          label: t('registration_desk.details.stats.toDecide'),
          value: formatNumber(toDecide),
          title: oldest ? t('registration_desk.details.stats.oldest', { when: oldest }) : undefined,
        },
        event.kits && {
          label: t('arduino.kits.free'),
          value: formatNumber(event.kits.left ?? 0),
          of: t('registration_desk.details.stats.of', { capacity: event.kits.capacity ?? 0 }),
        },
        { label: t('registration_desk.details.stats.attended'), value: formatNumber(counts.came) },
      ]}
    />
  )
}
