import type { Data } from '@generated/data'
import type { Card as AnnouncementCardData } from '~/components/announcements/announcement_card'
import { MyEvents } from '~/components/dashboard/my_events'
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
const PersonalCode = onDemand(
  () => import('~/components/tickets/personal_code').then((m) => m.PersonalCode),
  { fallback: <Skeleton className="h-40" /> }
)
const Suggested = onDemand(
  () => import('~/components/dashboard/suggested').then((m) => m.Suggested),
  { fallback: <Skeleton className="h-64" /> }
)

interface Props {
  registrations: Data.Registrations.MyRegistration[]
  suggested: AnnouncementCardData[]
  personalCode: Data.Tickets.PersonalCode | null
  staff: StaffData | null
}

export default function Dashboard({ registrations, suggested, personalCode, staff }: Props) {
  const t = useT()
  const { user } = useShared()
  const firstName = user?.name.split(' ')[0] ?? ''
  return (
    <>
      <PageHeader
        title={t('dashboard.hello', { name: firstName })}
        documentTitle={t('dashboard.title')}
        description={t(staff ? 'dashboard.staffLead' : 'dashboard.lead')}
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
        {staff && <StaffPart staff={staff} />}
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <MyEvents registrations={registrations} />
          <PersonalCode code={personalCode} />
        </div>
        {suggested.length > 0 && <Suggested announcements={suggested} />}
      </div>
    </>
  )
}
