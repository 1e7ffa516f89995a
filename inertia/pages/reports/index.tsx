import type { Data } from '@generated/data'
import { EventsReport } from '~/components/reports/events_report'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface ReportsProps {
  /** Of the events that one runs; null: not for one's roles. */
  events: Data.Reports.EventReport | null
  campuses: { code: string; name: string }[]
}

/** The figures that one may see, a section for each role. */
export default function Reports({ events, campuses }: ReportsProps) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('reports.title')} />
      {events ? (
        <EventsReport report={events} campuses={campuses} />
      ) : (
        <EmptyState title={t('reports.none.title')}>{t('reports.none.body')}</EmptyState>
      )}
    </>
  )
}
