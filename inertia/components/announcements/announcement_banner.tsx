import type { Data } from '@generated/data'
import { Alert } from '~/components/ui/alert'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** Says above the text when the announcement is not simply published. */
export function AnnouncementBanner({
  announcement,
}: {
  announcement: Data.Announcements.Announcement
}) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { status, publishedAt, event } = announcement
  const { timeZone } = useShared()
  const inZone = { timeZone: event?.timeZone ?? timeZone }
  switch (status) {
    case 'draft':
      return (
        <Alert tone="info" title={t('announcements.show.draftTitle')}>
          {t('announcements.show.draftBody')}
        </Alert>
      )
    case 'scheduled':
      return (
        <Alert
          tone="wait"
          title={t('announcements.show.scheduledTitle', {
            when: formatDateTime(publishedAt ?? '', inZone),
          })}
        >
          {t('announcements.show.scheduledBody')}
        </Alert>
      )
    case 'cancelled':
      return (
        <Alert tone="bad" title={t('announcements.show.cancelledTitle')}>
          {t('announcements.show.cancelledBody')}
        </Alert>
      )
    case 'completed':
      return (
        <Alert tone="info" title={t('announcements.show.overTitle')}>
          {t('announcements.show.overBody', { when: formatDateTime(event?.endsAt ?? '', inZone) })}
        </Alert>
      )
    case 'archived':
      return (
        <Alert tone="info" title={t('announcements.show.archivedTitle')}>
          {t('announcements.show.archivedBody')}
        </Alert>
      )
    case 'published':
      return null
  }
}
