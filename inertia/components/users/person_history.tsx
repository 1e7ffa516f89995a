import type { Data } from '@generated/data'
import { Card } from '~/components/ui/card'
import { FilterSelect } from '~/components/ui/filter_select'
import { Link } from '~/components/ui/link'
import { Pagination } from '~/components/ui/pagination'
import { Timeline, type TimelineItem } from '~/components/ui/timeline'
import { ROLES } from '~/components/users/people_columns'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type Entry = Data.Users.PersonTimeline['rows'][number]

const TYPES = [
  'registrations',
  'tickets',
  'attendance',
  'certificates',
  'payments',
  'account',
  'sign_ins',
  'staff',
  'views',
] as const
/** What registrars see of it. */
const KEPT = ['registrations', 'tickets', 'attendance', 'account'] as const

interface PersonHistoryProps {
  person: Data.Users.PersonCard
  timeline: Data.Users.PersonTimeline
  timeZone: string
}

/** Everything that is recorded of a person, newest first, page by page. */
export function PersonHistory({ person, timeline, timeZone }: PersonHistoryProps) {
  const t = useT()
  const { can } = useShared()
  const types = can.administer ? TYPES : KEPT
  const toItem = useTimelineItem()
  return (
    <Card
      as="section"
      title={t('users.timeline.title')}
      actions={
        <FilterSelect
          name="type"
          label={t('users.timeline.type')}
          allLabel={t('users.timeline.all')}
          value={timeline.meta.filters['type']}
          options={types.map((type) => ({ value: type, label: t(`users.timeline.types.${type}`) }))}
          only={['timeline']}
        />
      }
    >
      {timeline.rows.length === 0 ? (
        <p className="text-ink-2">{t('users.timeline.empty')}</p>
      ) : (
        <Timeline items={timeline.rows.map(toItem)} timeZone={timeZone} style="medium" />
      )}
      <div className="mt-5 grid gap-3">
        <Pagination meta={timeline.meta} only={['timeline']} prefetch={false} />
        {can.administer && (
          <Link
            href={`/audit?person=${person.publicId}`}
            className="inline-flex min-h-11 items-center justify-self-start text-brand underline sm:min-h-8"
          >
            {t('users.show.audit')}
          </Link>
        )}
      </div>
    </Card>
  )
}

function useTimelineItem() {
  const t = useT()
  return (entry: Entry): TimelineItem => {
    const isScan = entry.type === 'attendance'
    const isSignIn = entry.type === 'sign_ins'
    const who = entry.actor?.name ?? t('users.timeline.system')
    const what = isScan
      ? t.dynamic(`enums.scanResult.${entry.what}`)
      : isSignIn
        ? t.dynamic(`users.timeline.signIn.${entry.what}`)
        : `${who} ${t.dynamic(`audit.actions.${entry.what}`)}`
    const place = entry.gate ? t('users.timeline.at', { gate: entry.gate }) : null
    return {
      key: entry.key,
      at: entry.at,
      title: what,
      tone: isScan && entry.what !== 'accepted' ? 'bad' : TONES[entry.type],
      who: isScan ? `${who} ${place ?? ''}` : (entry.gate ?? asRole(t, entry.ability)),
      detail: <Detail entry={entry} />,
    }
  }
}

function asRole(t: ReturnType<typeof useT>, ability: string | null) {
  if (!ability || !ROLES.some((role) => role === ability)) return null
  return t('users.timeline.as', { role: t.dynamic(`enums.role.${ability}`) })
}

const TONES: Record<Entry['type'], NonNullable<TimelineItem['tone']>> = {
  registrations: 'brand',
  tickets: 'brand',
  attendance: 'good',
  certificates: 'good',
  payments: 'good',
  account: 'wait',
  sign_ins: 'over',
  staff: 'over',
  views: 'over',
}

function Detail({ entry }: { entry: Entry }) {
  const { subject, reason } = entry
  // A team's page is for those who run its event.
  const isTeam = subject?.type === 'team'
  const isEvent = subject && subject.type !== 'user' && !isTeam && subject.key
  if (!isEvent && !isTeam && !reason) return null
  return (
    <>
      {isTeam && subject.name}
      {isEvent && (
        <Link href={`/announcements/${subject.key}`} className="underline">
          {titleOf(entry)}
        </Link>
      )}
      {(isEvent || isTeam) && reason && ' · '}
      {reason}
    </>
  )
}

/** Without the name of whose registration it is, where it is the person's own. */
function titleOf({ type, subject }: Entry) {
  const isOwn = type === 'registrations' || type === 'tickets'
  return isOwn ? subject?.name?.replace(/^.*? · /, '') : subject?.name
}
