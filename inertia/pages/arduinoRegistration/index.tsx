import type { Data } from '@generated/data'
import { ScanLine, UserPlus } from 'lucide-react'
import { urlFor } from '~/client'
import { KitsTab } from '~/components/arduino/kits_tab'
import { WorkshopPicker, type Workshop } from '~/components/arduino/workshop_picker'
import { RegistrationsTab } from '~/components/registrations/details/registrations_tab'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { LinkTabs } from '~/components/ui/tabs'
import { useT } from '~/lib/i18n'

interface Props {
  workshops: Workshop[]
  tab: 'applications' | 'kits'
  /** Null: the person runs no workshop. */
  event: Data.Registrations.EventSummary | null
  list: Data.Registrations.RegistrationList | null
  kits: Data.Arduino.KitList | null
}

/** The applications for a workshop, decided one or many at a time, and its kits. */
export default function Applications({ workshops, tab, event, list, kits }: Props) {
  const t = useT()
  if (!event) {
    return (
      <>
        <PageHeader title={t('arduino.index.title')} />
        <EmptyState
          title={t('arduino.index.empty')}
          action={
            <ButtonLink route="announcements.create">{t('dashboard.running.create')}</ButtonLink>
          }
        >
          {t('arduino.index.emptyBody')}
        </EmptyState>
      </>
    )
  }
  const path = `/arduino/registrations?event=${event.publicId}`
  return (
    <KindScope kind={event.kind}>
      <PageHeader
        title={event.title}
        documentTitle={t('arduino.index.documentTitle', { title: event.title })}
        breadcrumb={[{ label: t('arduino.index.title') }]}
        actions={
          <>
            <ButtonLink
              href={urlFor('arduino.attendance.create', { event: event.publicId })}
              icon={<ScanLine aria-hidden />}
            >
              {t('registration_desk.details.doorAction')}
            </ButtonLink>
            <ButtonLink
              variant="primary"
              href={`/arduino/registrations/create?event=${event.publicId}`}
              icon={<UserPlus aria-hidden />}
            >
              {t('registration_desk.details.registerAction')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start sm:grid-cols-[minmax(0,1fr)_auto]">
        <LinkTabs
          label={t('arduino.index.tabs')}
          items={[
            {
              label: t('arduino.index.applications'),
              href: path,
              current: tab === 'applications',
              count: event.counts.total,
            },
            {
              label: t('arduino.kits.title'),
              href: `${path}&tab=kits`,
              current: tab === 'kits',
            },
          ]}
        />
        <div className="mb-4 sm:mb-0">
          <WorkshopPicker workshops={workshops} value={event.publicId} />
        </div>
      </div>
      {list && <RegistrationsTab event={event} list={list} />}
      {kits && <KitsTab event={event} kits={kits} />}
    </KindScope>
  )
}
