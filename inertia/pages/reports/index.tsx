import type { Data } from '@generated/data'
import { EventsReport } from '~/components/reports/events_report'
import { InvitationSummary, type InvitationTotals } from '~/components/reports/invitation_summary'
import { MoneySummary } from '~/components/reports/money_summary'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface ReportsProps {
  /** Of the events that one runs; null: not for one's roles. */
  events: Data.Reports.EventReport | null
  /** Of a cashier's scope; null as above. */
  money: Data.Reports.MoneySummary | null
  /** Of the office's campuses; null as above. */
  invitations: InvitationTotals | null
  campuses: { code: string; name: string }[]
}

/** The figures that one may see, a section for each role. */
export default function Reports({ events, money, invitations, campuses }: ReportsProps) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('reports.title')} />
      {money && <MoneySummary money={money} />}
      {invitations && <InvitationSummary totals={invitations} />}
      {events && <EventsReport report={events} campuses={campuses} />}
    </>
  )
}
