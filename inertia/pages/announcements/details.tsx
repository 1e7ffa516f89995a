import { LinkTabs } from '~/components/ui/tabs'
import { useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { KindScope } from '~/components/ui/kind'
import { AnswersTab } from '~/components/registrations/details/answers_tab'
import { AttendanceTab } from '~/components/registrations/details/attendance_tab'
import { CapacityTab } from '~/components/registrations/details/capacity_tab'
import { DetailsHeader } from '~/components/registrations/details/details_header'
import type { DetailsProps } from '~/components/registrations/details/details_props'
import { MessageTab } from '~/components/registrations/details/message_tab'
import { RegistrationDrawer } from '~/components/registrations/details/registration_drawer'
import { RegistrationsTab } from '~/components/registrations/details/registrations_tab'
import { StaffTab } from '~/components/registrations/details/staff_tab'
import { WaitlistTab } from '~/components/registrations/details/waitlist_tab'
import { LiveNote } from '~/components/ui/live_note'
import { reloadOnly, useLive } from '~/hooks/use_live'
import { onDemand } from '~/lib/on_demand'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'

const DeskDialog = dialogOnDemand(() =>
  import('~/components/registrations/details/desk_dialog').then((module) => module.DeskDialog)
)

const SurveyTab = onDemand(() =>
  import('~/components/surveys/survey_tab').then((module) => module.SurveyTab)
)

const CHANGES = ['RegistrationChanged', 'AttendanceRecorded']
/** The others hold what is being typed, and nothing that registrations change. */
const FOLLOWS: readonly string[] = [
  'registrations',
  'waitlist',
  'attendance',
  'answers',
  'capacity',
]

/** Running an event: figures, registrations and decisions, waitlist, attendance, staff, messages. */
export default function Details({ event, activeTab, selectedRegistration }: DetailsProps) {
  const [isAtDesk, setAtDesk] = useState(false)
  const live = useLive({
    channels: { [`private-events.${event.publicId}.manage`]: CHANGES },
    audience: 'staff',
    onChange: () =>
      reloadOnly(FOLLOWS.includes(activeTab.tab) ? ['event', 'activeTab'] : ['event']),
  })
  return (
    <KindScope kind={event.kind}>
      <DetailsHeader event={event} onRegister={() => setAtDesk(true)} />
      <EventNotice event={event} />
      <LiveNote state={live} />
      <DetailsTabs event={event} tab={activeTab.tab} />
      {activeTab.list && <RegistrationsTab event={event} list={activeTab.list} />}
      {activeTab.waitlisted && (
        <WaitlistTab event={event} list={activeTab.waitlisted} blockers={activeTab.blockers} />
      )}
      {activeTab.sessions && <AttendanceTab event={event} sessions={activeTab.sessions} />}
      {activeTab.staff && <StaffTab event={event} staff={activeTab.staff} />}
      {activeTab.messageKey && activeTab.messages && (
        <MessageTab event={event} messageKey={activeTab.messageKey} messages={activeTab.messages} />
      )}
      {activeTab.answers && <AnswersTab answers={activeTab.answers} />}
      {activeTab.tab === 'survey' && <SurveyTab event={event} survey={activeTab.survey} />}
      {activeTab.curve && <CapacityTab event={event} curve={activeTab.curve} />}
      <RegistrationDrawer event={event} selected={selectedRegistration} />
      <DeskDialog event={event} open={isAtDesk} onClose={() => setAtDesk(false)} />
    </KindScope>
  )
}

function EventNotice({ event }: Pick<DetailsProps, 'event'>) {
  const t = useT()
  const status = event.status === 'published' && event.isOver ? 'over' : event.status
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {status !== 'published' && (
        <Alert tone="wait">{t(`registration_desk.details.status.${status}`)}</Alert>
      )}
    </div>
  )
}

const TABS = [
  ...(['registrations', 'waitlist', 'attendance', 'staff'] as const),
  ...(['message', 'answers', 'survey', 'capacity'] as const),
]

interface DetailsTabsProps {
  event: DetailsProps['event']
  tab: DetailsProps['activeTab']['tab']
}

function DetailsTabs({ event, tab }: DetailsTabsProps) {
  const t = useT()
  const counts: Partial<Record<(typeof TABS)[number], number>> = {
    registrations: event.counts.total,
    waitlist: event.counts.byStatus.waitlisted ?? 0,
  }
  const path = `/announcements/${event.slug}/details`
  return (
    <LinkTabs
      label={t('registration_desk.details.tabs.label')}
      items={TABS.filter((one) => one !== 'answers' || event.questions.length > 0).map((one) => ({
        label: t(`registration_desk.details.tabs.${one}`),
        href: one === 'registrations' ? path : `${path}?tab=${one}`,
        current: one === tab,
        ...(counts[one] === undefined ? {} : { count: counts[one] }),
      }))}
    />
  )
}
