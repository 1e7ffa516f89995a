import { ticketPath } from '#isomorphic/tickets/ticket_path'
import { StatusBadge, type StatusBadgeProps } from '~/components/ui/status_badge'
import { KindScope, type AnnouncementKind } from '~/components/ui/kind'
import { EmptyState } from '~/components/ui/empty_state'
import { TimeRange, DateTile } from '~/components/ui/date_time'
import { Card } from '~/components/ui/card'
import { Ticket } from 'lucide-react'
import { Link } from '~/components/ui/link'
import type { Data } from '@generated/data'
import type { Card as AnnouncementCardData } from '~/components/announcements/announcement_card'
import type { EventToJudge } from '~/components/dashboard/to_judge'
import type { InvitingData } from '~/components/dashboard/inviting'
import type { CashierData } from '~/components/dashboard/cashier_part'
import type { AdmissionsData } from '~/components/dashboard/admissions_part'
import type { PlaceData } from '~/components/dashboard/place_part'
import type { RegistrarData } from '~/components/dashboard/registrar_part'
import type { NewCertificate } from '~/components/dashboard/new_certificates'
import type { StaffData } from '~/components/dashboard/staff_part'
import { Alert } from '~/components/ui/alert'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { Skeleton } from '~/components/ui/skeleton'
import { useT } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'
import { useShared } from '~/lib/shared'

const StaffPart = onDemand(
  () => import('~/components/dashboard/staff_part').then((m) => m.StaffPart),
  { fallback: <Skeleton className="h-48" /> }
)
const CashierPart = onDemand(
  () => import('~/components/dashboard/cashier_part').then((m) => m.CashierPart),
  { fallback: <Skeleton className="h-48" /> }
)
const RegistrarPart = onDemand(
  () => import('~/components/dashboard/registrar_part').then((m) => m.RegistrarPart),
  { fallback: <Skeleton className="h-48" /> }
)
const AdmissionsPart = onDemand(
  () => import('~/components/dashboard/admissions_part').then((m) => m.AdmissionsPart),
  { fallback: <Skeleton className="h-48" /> }
)
const PlacePart = onDemand(
  () => import('~/components/dashboard/place_part').then((m) => m.PlacePart),
  { fallback: <Skeleton className="h-64" /> }
)
const PersonalCode = onDemand(
  () => import('~/components/tickets/personal_code').then((m) => m.PersonalCode),
  { fallback: <Skeleton className="h-40" /> }
)
const Suggested = onDemand(
  () => import('~/components/dashboard/suggested').then((m) => m.Suggested),
  { fallback: <Skeleton className="h-64" /> }
)

const Inviting = onDemand(() => import('~/components/dashboard/inviting').then((m) => m.Inviting), {
  fallback: <Skeleton className="h-32" />,
})
const ToPay = onDemand(() => import('~/components/dashboard/to_pay').then((m) => m.ToPay), {
  fallback: <Skeleton className="h-24" />,
})
const ToJudge = onDemand(() => import('~/components/dashboard/to_judge').then((m) => m.ToJudge), {
  fallback: <Skeleton className="h-24" />,
})

const NewCertificates = onDemand(
  () => import('~/components/dashboard/new_certificates').then((m) => m.NewCertificates),
  { fallback: <Skeleton className="h-24" /> }
)

interface Props {
  registrations: Data.Registrations.MyRegistration[]
  owed: Data.Payments.OwedPayment[]
  /** Those of the person that have not registered yet. */
  teams: MyTeam[]
  suggested: AnnouncementCardData[]
  personalCode: Data.Tickets.PersonalCode | null
  certificates: NewCertificate[]
  judging: EventToJudge[]
  staff: StaffData | null
  cashier: CashierData | null
  admissions: AdmissionsData | null
  registrar: RegistrarData | null
  place: PlaceData | null
  inviting: InvitingData | null
}

type MyTeam = {
  publicId: string
  name: string
  state: TeamState
  title: string
  timeZone: string
  startsAt: string
}
type TeamState = Extract<StatusBadgeProps, { of: 'team' }>['state']

export default function Dashboard({ registrations, owed, teams, judging, ...props }: Props) {
  const t = useT()
  const { suggested, personalCode, staff, cashier, admissions, registrar, place } = props
  const { certificates, inviting } = props
  const works = staff ?? cashier ?? admissions ?? registrar
  const { user } = useShared()
  const firstName = user?.name.split(' ')[0] ?? ''
  return (
    <>
      <PageHeader
        title={t('dashboard.hello', { name: firstName })}
        documentTitle={t('dashboard.title')}
        description={t(works ? 'dashboard.staffLead' : 'dashboard.lead')}
      />
      <div className="grid gap-8">
        {user && !user.verified && (
          <Alert
            tone="wait"
            title={t('dashboard.verify.title')}
            action={<ButtonLink href="/verify-email">{t('dashboard.verify.action')}</ButtonLink>}
          >
            {t('dashboard.verify.body', { email: user.email })}
          </Alert>
        )}
        {judging.length > 0 && <ToJudge events={judging} />}
        {cashier && <CashierPart cashier={cashier} />}
        {admissions && <AdmissionsPart admissions={admissions} />}
        {registrar && <RegistrarPart registrar={registrar} />}
        {place && <PlacePart place={place} />}
        {staff && <StaffPart staff={staff} />}
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <div className="grid gap-6">
            {owed.length > 0 && <ToPay owed={owed} />}
            {certificates.length > 0 && <NewCertificates certificates={certificates} />}
            {teams.length > 0 && <MyTeams teams={teams} />}
            <MyEvents registrations={registrations} />
            {inviting && <Inviting inviting={inviting} />}
          </div>
          {user?.verified && <PersonalCode code={personalCode} />}
        </div>
        {suggested.length > 0 && <Suggested announcements={suggested} />}
      </div>
    </>
  )
}

/** Teams that still form: they have no place yet, and nothing else of the page leads to them. */
function MyTeams({ teams }: Pick<Props, 'teams'>) {
  const t = useT()
  return (
    <Card as="section" title={t('codefest.dashboard.title')}>
      <ul className="grid divide-y divide-line">
        {teams.map(({ publicId, name, state, title }) => (
          <li key={publicId}>
            <Link
              route="codefest.teams.show"
              routeParams={{ team: publicId }}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 hover:underline"
            >
              <span className="min-w-0">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-ink-2">{title}</span>
              </span>
              <StatusBadge of="team" state={state} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Mine = Data.Registrations.MyRegistration
type RegistrationState = Extract<StatusBadgeProps, { of: 'registration' }>['state']

/** The events a person is registered for, the next one first, each one tap away from its ticket. */
function MyEvents({ registrations }: { registrations: Mine[] }) {
  const t = useT()
  return (
    <Card
      as="section"
      id="tickets"
      title={t('dashboard.next.title')}
      actions={
        <ButtonLink href="/dashboard/tickets" variant="ghost" className="-me-4">
          {t('dashboard.tickets.all')}
        </ButtonLink>
      }
    >
      {registrations.length === 0 ? (
        <EmptyState
          title={t('dashboard.next.empty')}
          action={<ButtonLink route="announcements.index">{t('dashboard.next.browse')}</ButtonLink>}
        >
          {t('dashboard.next.emptyBody')}
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-line">
          {registrations.map((registration) => (
            <MyEvent key={registration.publicId} registration={registration} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function MyEvent({ registration }: { registration: Mine }) {
  const t = useT()
  const { slug, title, startsAt, endsAt, timeZone, status, position, kit } = registration
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <KindScope
        kind={registration.kind as AnnouncementKind}
        className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_1fr_auto]"
      >
        <DateTile value={startsAt} timeZone={timeZone} />
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              route="announcements.show"
              routeParams={{ announcement: slug }}
              prefetch
              className="font-semibold hover:underline"
            >
              {title}
            </Link>
            <StatusBadge of="registration" state={status as RegistrationState} />
          </div>
          <p className="text-sm text-ink-2">
            <TimeRange from={startsAt} to={endsAt} timeZone={timeZone} style="short" />
            {' · '}
            {registration.campus}
          </p>
          {position !== null && (
            <p className="text-sm text-ink-2">{t('dashboard.position', { position })}</p>
          )}
          {kit && <p className="text-sm text-ink-2">{t('dashboard.kit', { label: kit })}</p>}
        </div>
        {registration.ticketPublicId && (
          <ButtonLink
            className="col-span-2 md:col-span-1"
            href={ticketPath(registration.kind, registration.ticketPublicId)}
            icon={<Ticket aria-hidden />}
          >
            {t('dashboard.tickets.show')}
          </ButtonLink>
        )}
      </KindScope>
    </li>
  )
}
