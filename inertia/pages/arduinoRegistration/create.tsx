import type { Data } from '@generated/data'
import { WorkshopPicker, type Workshop } from '~/components/arduino/workshop_picker'
import { DeskForm } from '~/components/registrations/details/desk_dialog'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'

interface Props {
  workshops: Workshop[]
  /** Null: the person runs no workshop. */
  event: Data.Registrations.EventSummary | null
  /** Whom the desk has registered with the visit that led here; its dialog reads it. */
  justRegistered: Data.Registrations.DeskOutcome | null
}

/** Registering somebody for a workshop who stands at the desk. */
export default function Desk({ workshops, event }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('registration_desk.desk.title')}
        breadcrumb={[
          {
            label: t('arduino.index.title'),
            href: `/arduino/registrations${event ? `?event=${event.publicId}` : ''}`,
          },
          { label: t('registration_desk.desk.title') },
        ]}
        actions={<WorkshopPicker workshops={workshops} value={event?.publicId ?? ''} />}
        {...(event && { description: event.title })}
      />
      {event ? (
        <Card className="max-w-2xl">
          <DeskForm key={event.publicId} event={event} />
        </Card>
      ) : (
        <EmptyState title={t('arduino.index.empty')}>{t('arduino.index.emptyBody')}</EmptyState>
      )}
    </>
  )
}
