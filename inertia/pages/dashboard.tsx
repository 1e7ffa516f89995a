import type { Data } from '@generated/data'
import {
  AnnouncementCard,
  type Card as AnnouncementCardData,
} from '~/components/announcements/announcement_card'
import { MyEvents } from '~/components/dashboard/my_events'
import { StaffPart, type StaffData } from '~/components/dashboard/staff_part'
import { PersonalCode } from '~/components/tickets/personal_code'
import { Alert } from '~/components/ui/alert'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  registrations: Data.Registrations.MyRegistration[]
  suggested: AnnouncementCardData[]
  personalCode: Data.Tickets.PersonalCode
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

function Suggested({ announcements }: { announcements: AnnouncementCardData[] }) {
  const t = useT()
  return (
    <section aria-labelledby="suggested">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="suggested" className="text-lg font-semibold">
          {t('dashboard.suggested.title')}
        </h2>
        <ButtonLink route="announcements.index" variant="ghost">
          {t('dashboard.suggested.all')}
        </ButtonLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {announcements.map((announcement) => (
          <li key={announcement.slug}>
            <AnnouncementCard announcement={announcement} />
          </li>
        ))}
      </ul>
    </section>
  )
}
