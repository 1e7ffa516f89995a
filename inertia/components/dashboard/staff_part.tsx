import { ScanLine } from 'lucide-react'
import {
  AnnouncementCard,
  type Card as AnnouncementCardData,
} from '~/components/announcements/announcement_card'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DateTime, TimeRange } from '~/components/ui/date_time'
import { EmptyState } from '~/components/ui/empty_state'
import { Meter } from '~/components/ui/meter'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Door = {
  eventId: string
  title: string
  session: string
  venue: string
  timeZone: string
  startsAt: string
  endsAt: string
  expected: number
  inside: number
}

type Decision = {
  slug: string
  title: string
  kind: string
  waiting: number
  since: string
}

export type StaffData = {
  organizes: boolean
  doors: Door[]
  /** How many claims wait, for admins. */
  claims: number
  decisions: Decision[]
  scansToReview: { event: string; title: string; count: number }[]
  kitsNotBack: { event: string; title: string; count: number }[]
  /** What the person wrote and has not published, the last one changed first. */
  drafts: { slug: string; title: string; changedAt: string }[]
  running: AnnouncementCardData[]
}

/** The tasks of staff: check-ins that open, applications to decide, upcoming events. */
export function StaffPart({ staff }: { staff: StaffData }) {
  return (
    <>
      {staff.claims > 0 && <Claims count={staff.claims} />}
      {staff.decisions.length > 0 && <Decisions decisions={staff.decisions} />}
      {staff.scansToReview.length > 0 && <ScansToReview events={staff.scansToReview} />}
      <Doors doors={staff.doors} />
      {staff.kitsNotBack.length > 0 && <KitsNotBack workshops={staff.kitsNotBack} />}
      {staff.drafts.length > 0 && <Drafts drafts={staff.drafts} />}
      {staff.organizes && <Running announcements={staff.running} />}
    </>
  )
}

function Doors({ doors }: { doors: Door[] }) {
  const t = useT()
  return (
    <Card as="section" title={t('dashboard.doors.title')}>
      {doors.length === 0 ? (
        <EmptyState title={t('dashboard.doors.empty')}>{t('dashboard.doors.emptyBody')}</EmptyState>
      ) : (
        <ul className="grid divide-y divide-line">
          {doors.map((door, index) => (
            <li
              key={`${door.eventId}-${door.startsAt}`}
              className="grid items-center gap-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[1fr_14rem_auto]"
            >
              <div className="grid min-w-0 gap-1">
                <p className="font-semibold">{door.title}</p>
                <p className="text-sm text-ink-2">
                  {door.session} · {door.venue}
                </p>
                <p className="text-sm text-ink-2">
                  <TimeRange
                    from={door.startsAt}
                    to={door.endsAt}
                    timeZone={door.timeZone}
                    style="short"
                  />
                </p>
              </div>
              <Inside door={door} />
              <div className="flex gap-2">
                <ButtonLink
                  href={`/events/${door.eventId}/attendance/create`}
                  variant={index === 0 ? 'primary' : 'secondary'}
                  icon={<ScanLine aria-hidden />}
                >
                  {t('dashboard.doors.open')}
                </ButtonLink>
                <ButtonLink href={`/events/${door.eventId}/attendance`}>
                  {t('dashboard.doors.sheet')}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Inside({ door }: { door: Door }) {
  const t = useT()
  const words = t('dashboard.doors.inside', { inside: door.inside, expected: door.expected })
  return (
    <div className="grid gap-1.5">
      <p className="text-sm tabular-nums">{words}</p>
      <Meter value={door.inside} max={door.expected} label={words} />
    </div>
  )
}

function Claims({ count }: { count: number }) {
  const t = useT()
  return (
    <Card as="section" title={t('dashboard.claims.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('dashboard.claims.waiting', { count })}</p>
        <ButtonLink href="/users/confirmations">{t('dashboard.claims.open')}</ButtonLink>
      </div>
    </Card>
  )
}

function Decisions({ decisions }: { decisions: Decision[] }) {
  const t = useT()
  const { timeZone } = useShared()
  return (
    <Card as="section" title={t('dashboard.decisions.title')}>
      <ul className="grid divide-y divide-line">
        {decisions.map((decision) => (
          <li
            key={decision.slug}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid gap-1">
              <p className="font-semibold">{decision.title}</p>
              <p className="text-sm text-ink-2">
                {t('dashboard.decisions.waiting', { count: decision.waiting })}
                {' · '}
                {t('dashboard.decisions.since')}{' '}
                <DateTime value={decision.since} timeZone={timeZone} show="date" />
              </p>
            </div>
            <ButtonLink href={`/announcements/${decision.slug}/details?state=submitted`}>
              {t('dashboard.decisions.decide')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What doors delivered later, and somebody has to decide. */
function ScansToReview({ events }: { events: StaffData['scansToReview'] }) {
  const t = useT()
  return (
    <Card as="section" title={t('attendance.dashboard.title')}>
      <ul className="grid divide-y divide-line">
        {events.map(({ event, title, count }) => (
          <li
            key={event}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid gap-1">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-ink-2">{t('attendance.dashboard.waiting', { count })}</p>
            </div>
            <ButtonLink route="attendance.reviews.index" routeParams={{ event }}>
              {t('attendance.dashboard.decide')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** After a workshop: what was lent and is not back. */
function KitsNotBack({ workshops }: { workshops: StaffData['kitsNotBack'] }) {
  const t = useT()
  return (
    <Card as="section" title={t('arduino.dashboard.title')}>
      <ul className="grid divide-y divide-line">
        {workshops.map(({ event, title, count }) => (
          <li
            key={event}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <p>{t('arduino.dashboard.notBack', { count, title })}</p>
            <ButtonLink href={`/arduino/registrations?event=${event}&tab=kits&kit=out`}>
              {t('arduino.dashboard.open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Drafts({ drafts }: Pick<StaffData, 'drafts'>) {
  const t = useT()
  const { timeZone } = useShared()
  return (
    <Card
      as="section"
      title={t('dashboard.drafts.title')}
      actions={
        <ButtonLink href="/announcements?view=drafts" variant="ghost">
          {t('dashboard.drafts.all')}
        </ButtonLink>
      }
    >
      <ul className="grid divide-y divide-line">
        {drafts.map(({ slug, title, changedAt }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-sm text-ink-2">
                {t.rich('dashboard.drafts.changed', {
                  time: <DateTime value={changedAt} timeZone={timeZone} style="medium" />,
                })}
              </p>
            </div>
            <ButtonLink route="announcements.edit" routeParams={{ announcement: slug }}>
              {t('dashboard.drafts.continue')}
              <span className="sr-only"> {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Running({ announcements }: { announcements: AnnouncementCardData[] }) {
  const t = useT()
  return (
    <section aria-labelledby="running">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="running" className="text-lg font-semibold">
          {t('dashboard.running.title')}
        </h2>
        <div className="flex gap-2">
          <ButtonLink href="/announcements?view=mine" variant="ghost">
            {t('dashboard.running.all')}
          </ButtonLink>
          <ButtonLink route="announcements.create">{t('dashboard.running.create')}</ButtonLink>
        </div>
      </div>
      {announcements.length === 0 ? (
        <EmptyState title={t('dashboard.running.empty')}>
          {t('dashboard.running.emptyBody')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {announcements.map((announcement) => (
            <li key={announcement.slug}>
              <AnnouncementCard announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
